import { defineConfig } from 'vitest/config'
import { mutated, testOf } from './mutated.ts'

/** The tests of the rules alone: no database, and the same generated cases in every run. */
export default defineConfig({
  test: { include: mutated.map(testOf), setupFiles: ['tests/mutations/fixed-seed.ts'] },
})
