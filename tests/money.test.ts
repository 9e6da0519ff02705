import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Files that may use the operation: they round lengths and positions, compute prices, compare a dish with the usual price, or count a drawer. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'a float': [
    'src/adapters/geocoding/nominatim-geocoding.ts',
    'src/address/server/map-pictures.ts',
    'src/catalogue/listing-filter.ts',
    'src/ui/empty-state.tsx',
    'src/ui/star.tsx',
  ],
  'an amount in a sum': [
    'src/restaurant/cash.ts',
    'src/catalogue/pricing.ts',
    'src/catalogue/server/shop-card-store.ts',
    'src/catalogue/server/signature-dish-store.ts',
  ],
}

const names = '(?:price|subtotal|montant|paid|minor|pricewithvat|totalprice)'

/** Operations that are forbidden with money outside of the kernel, which counts in whole minor units. */
const forbidden: Readonly<Record<string, RegExp>> = {
  'a float': /\bparseFloat\b|\.toFixed\(/g,
  'an amount as a number': new RegExp(
    `\\b(?:Number|parseInt)\\((?:[\\w.?!]*\\.)?(?:\\w*${names}\\w*|total|amount)(?:\\.\\w+)?(?:\\.replace\\([^)]*\\))?\\)`,
    'gi',
  ),
  'an amount in a sum': new RegExp(
    `\\b\\w*${names}\\)?\\s[-+*/]\\s[\\w(]|[\\w)]\\s[-+*/]\\s(?:\\w+\\.)*\\w*${names}\\b`,
    'gi',
  ),
}

const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.|\/texts\/|^src\/kernel\/money\.ts$/.test(file))

const withoutComments = (code: string): string => code.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')

const find = (code: string, pattern: RegExp): string[] => withoutComments(code).match(pattern) ?? []

test.each(Object.entries(forbidden))('outside of the kernel money is never %s', (what, pattern) => {
  expect(files.length).toBeGreaterThan(500)
  const found = files
    .filter((file) => !allowed[what]?.includes(file))
    .flatMap((file) => find(readFileSync(file, 'utf8'), pattern).map((text) => `${file}: ${text}`))
  expect(found).toEqual([])
})

test.each([
  ['a float', 'const vat = parseFloat(text)'],
  ['a float', 'price.toFixed(2)'],
  ['an amount as a number', 'Number(price) === 0'],
  ['an amount as a number', 'Number(line.totalPrice)'],
  ['an amount as a number', 'Number(line.product_price.replace(".", ""))'],
  ['an amount in a sum', 'lines.reduce((sum, line) => sum + line.unit.minor, 0)'],
  ['an amount in a sum', 'subtotal + tip'],
  ['an amount in a sum', 'order.totalMinor - refunded'],
  ['an amount in a sum', 'quantity * unitPrice'],
])('%s would be found: %s', (what, code) => {
  expect(find(code, forbidden[what] ?? /$^/g)).not.toEqual([])
})
