// Nothing to call: who links this module has a log that can be read, and a time limit. See `OspreyTestLog.c`.
