import fc from 'fast-check'

// With random cases a fault might be noticed only in some runs.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_120 })
