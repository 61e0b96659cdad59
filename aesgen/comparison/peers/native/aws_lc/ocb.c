#error it has no OCB
