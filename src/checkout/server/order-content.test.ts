import { expect, test } from 'vitest'
import { fieldsOf, withField } from '../../../tests/route-table.ts'
import { placeOrder } from '../contract.ts'
import { hashContent, type Wish } from './order-content.ts'

const wish: Wish = {
  shopId: 3,
  montant: '12.500',
  products: [
    { product: 9, options: [4, 2], quantity: 2, note: ' bien cuit' },
    { product: 7, options: [], quantity: 1, note: '' },
  ],
  phone: '+21620123456',
  location: 0,
  scheduledDatetime: null,
  appvue: 'counter',
  table: '12',
}

/** The exceptions: the amount that the customer saw and the phone do not change what is ordered. */
const nonContentFields = ['montant', 'phone']

test('every field of the call says which order it is, but for the named exceptions', () => {
  const fields = fieldsOf(placeOrder.body).filter((field) => field !== 'products')
  expect(fields).toEqual(expect.arrayContaining(['table', 'products.0.note']))
  const other = (field: string): unknown => (field.endsWith('.options') ? [77] : '77')
  const hashWith = (field: string): string => hashContent(withField(wish, field, other(field)) as Wish)
  expect(fields.filter((field) => hashWith(field) === hashContent(wish))).toEqual(nonContentFields)
})

test('a field that the call is given tomorrow says which order it is too, of an order as of a line', () => {
  const more = { ...wish, called: 'Amina' }
  expect(hashContent(more)).not.toBe(hashContent(wish))
  expect(hashContent(more)).not.toBe(hashContent({ ...more, called: 'Leo' } as Wish))
  const [first, ...others] = wish.products
  const cut = { ...wish, products: [{ ...first, cut: 'thin' }, ...others] } as Wish
  expect(hashContent(cut)).not.toBe(hashContent(wish))
})

test('lines and options in another order, and what was left empty, are the same order', () => {
  const same = {
    ...wish,
    called: null,
    products: [
      { ...wish.products[1], cut: undefined },
      { ...wish.products[0], options: [2, 4], note: 'bien cuit ' },
    ],
  } as Wish
  expect(hashContent(same)).toBe(hashContent(wish))
})

test('an attempt that an earlier release kept is known to this one', () => {
  expect(hashContent(wish)).toBe('YM2Rk05FRpP2vO0MJlhy8mAOXAMplnwWQF5ykf39Xrk')
  expect(hashContent({ ...wish, location: 1, table: undefined })).toBe('EmrRCdzUhLGsdZyWR_UDg0u8tEw-WDMWVSlWtlQkjU0')
})
