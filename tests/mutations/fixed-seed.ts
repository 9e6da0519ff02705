import fc from 'fast-check'

// With random cases a mutant might be caught only in some runs.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_120 })
