import { expect, test } from 'vitest'
import { serviceOf } from '../../catalogue/shop.ts'
import { catalogues } from '../../texts/sentences.ts'
import { createTexts } from '../../ui/texts.tsx'

const said = (takeaway: boolean, dineIn: boolean): string =>
  createTexts('fr', catalogues.fr.address)('block.fee', { service: serviceOf({ takeaway, dineIn }), symbol: '€' })

test('the block names only the ways that the shop offers', () => {
  expect(said(true, false)).toBe('À emporter · 0 € de frais')
  expect(said(false, true)).toBe('Sur place · 0 € de frais')
  expect(said(true, true)).toBe('À emporter ou sur place · 0 € de frais')
})
