import { expect, test } from 'vitest'
import { fieldsOf, withField } from '../../../tests/route-table.ts'
import { placeOrder } from '../contract.ts'
import { hashContent, type OrderInput } from './order-content.ts'

const input: OrderInput = {
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

/** The amounts that the customer saw and the phone do not change what is ordered. */
const nonContentFields = ['montant', 'products.0.agreedPrice', 'phone']

test('every field of the call is part of the order’s content, except the named ones', () => {
  const fields = fieldsOf(placeOrder.body).filter((field) => field !== 'products')
  expect(fields).toEqual(expect.arrayContaining(['table', 'products.0.note']))
  const other = (field: string): unknown => (field.endsWith('.options') ? [77] : '77')
  const hashWith = (field: string): string => hashContent(withField(input, field, other(field)) as OrderInput)
  expect(fields.filter((field) => hashWith(field) === hashContent(input))).toEqual(nonContentFields)
})

test('a new field of an order or a line is part of the content without a change', () => {
  const more = { ...input, called: 'Amina' }
  expect(hashContent(more)).not.toBe(hashContent(input))
  expect(hashContent(more)).not.toBe(hashContent({ ...more, called: 'Leo' } as OrderInput))
  const [first, ...others] = input.products
  const cut = { ...input, products: [{ ...first, cut: 'thin' }, ...others] } as OrderInput
  expect(hashContent(cut)).not.toBe(hashContent(input))
})

test('lines and options in another order, and what was left empty, are the same order', () => {
  const same = {
    ...input,
    called: null,
    products: [
      { ...input.products[1], cut: undefined },
      { ...input.products[0], options: [2, 4], note: 'bien cuit ' },
    ],
  } as OrderInput
  expect(hashContent(same)).toBe(hashContent(input))
})

test('an attempt of an earlier release is recognised', () => {
  expect(hashContent(input)).toBe('YM2Rk05FRpP2vO0MJlhy8mAOXAMplnwWQF5ykf39Xrk')
  expect(hashContent({ ...input, location: 1, table: undefined })).toBe('EmrRCdzUhLGsdZyWR_UDg0u8tEw-WDMWVSlWtlQkjU0')
})
