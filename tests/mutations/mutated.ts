import { globSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

/** All that these slices decide without a database or a browser: a new rule is among them from its first day. */
const whole = 'src/{cart,checkout,payments}/*.ts'

const some = [
  'src/account/code-rules.ts',
  'src/account/one-time-code.ts',
  'src/catalogue/opening-hours.ts',
  'src/catalogue/options.ts',
  'src/catalogue/pricing.ts',
]

/** The rules in which faults are planted, each with its test beside it. */
export const mutated: readonly string[] = [
  ...some,
  ...globSync(whole, { cwd: root }).filter((file) => !/(?:\.test|\/contract)\.ts$/.test(file)),
].toSorted()

export const testOf = (file: string): string => file.replace(/\.ts$/, '.test.ts')
