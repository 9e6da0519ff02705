import { globSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

const whole = 'src/{cart,checkout,payments}/*.ts'

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
  ...globSync(whole, { cwd: root }).filter((file) => !/(?:\.test|\/contract)\.ts$/.test(file)),
].toSorted()

export const testOf = (file: string): string => file.replace(/\.ts$/, '.test.ts')
