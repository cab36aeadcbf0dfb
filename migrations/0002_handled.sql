-- The interactions that changed something: one that arrives twice acts once. Kept as long as it could arrive again.
CREATE TABLE handled (
    interaction INTEGER NOT NULL PRIMARY KEY,
    made        INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
