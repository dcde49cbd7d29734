(%record-type 'x)
