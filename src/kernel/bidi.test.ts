import { expect, test } from 'vitest'
import { amountIn, isolatedIn } from './bidi.ts'

test('a name in the other script is isolated, one in the own script is not', () => {
  expect(isolatedIn('ar', 'Capucin')).toBe('\u2068Capucin\u2069')
  expect(isolatedIn('ar', 'كسكسي')).toBe('كسكسي')
  expect(isolatedIn('fr', 'كسكسي')).toBe('\u2068كسكسي\u2069')
  expect(isolatedIn('fr', 'Capucin')).toBe('Capucin')
})

test('an amount in an Arabic sentence reads from left to right', () => {
  expect(amountIn('ar', '1,800\u00a0DT')).toBe('\u20661,800\u00a0DT\u2069')
  expect(amountIn('fr', '1,800\u00a0DT')).toBe('1,800\u00a0DT')
})
