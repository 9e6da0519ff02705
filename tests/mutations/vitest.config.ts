import { defineConfig } from 'vitest/config'
import { mutated, testOf } from './mutated.ts'

export default defineConfig({
  test: { include: mutated.map(testOf), setupFiles: ['tests/mutations/fixed-seed.ts'] },
})
