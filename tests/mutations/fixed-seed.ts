import fc from 'fast-check'

// With a random seed, property tests might detect a mutant only in some runs.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_120 })
