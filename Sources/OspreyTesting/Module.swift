enum Module {}
