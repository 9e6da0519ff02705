import { globSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

const whole = 'src/{cart,checkout,payments}/*.ts'

/** Files that contain only numeric constants. Stryker makes no mutants of them, and their tests name each value. */
const constants = ['src/cart/cart-limits.ts']

const some = [
  'src/account/code-rules.ts',
  'src/account/one-time-code.ts',
  'src/catalogue/chosen-options.ts',
  'src/catalogue/opening-hours.ts',
  'src/catalogue/options.ts',
  'src/catalogue/pricing.ts',
]

export const mutated: readonly string[] = [
  ...some,
  ...globSync(whole, { cwd: root }).filter(
    (file) => !/(?:\.test|[/-]contract)\.ts$/.test(file) && !constants.includes(file),
  ),
].toSorted()

export const testOf = (file: string): string => file.replace(/\.ts$/, '.test.ts')
