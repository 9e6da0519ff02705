import { expect, test } from 'vitest'
import { catalogues } from './sentences.ts'

const ar = catalogues.ar

const sentencesOf = (part: unknown, name: string): [string, string][] =>
  typeof part === 'string'
    ? [[name, part]]
    : Object.entries(part ?? {}).flatMap(([key, value]) => sentencesOf(value, `${name}.${key}`))

/** Maps each forbidden word to the word to use instead. */
const others: Readonly<Record<string, string>> = {
  ميدا: 'ميدة',
  'طلب خارجي': 'للاستلام',
  'في المكان': 'في المطعم',
  'عين المكان': 'في المطعم',
  المحل: 'المطعم',
  الحريف: 'الزبون',
  'ادفع عند الاستلام': 'ادفع في المطعم',
  'الدفع عند المنضدة': 'الدفع في المطعم',
  'الدفع عند الاستلام': 'الدفع في المطعم',
  'الموعد المختار': 'الفترة المختارة',
  'ردّ المبلغ': 'إعادة المبلغ',
  استرداد: 'إعادة المبلغ',
  'قطعة واحدة': 'صنف واحد',
  احجزوا: 'احجز',
  طلبية: 'طلب',
}

for (const [other, word] of Object.entries(others))
  test(`Arabic says ${word}, never ${other}`, () => {
    const found = sentencesOf(ar, 'ar').filter(([, sentence]) => sentence.includes(other))
    expect(found.map(([name]) => name)).toEqual([])
  })

test('how an order is taken and paid has the same name in the filter, at the checkout, on the order and on the board', () => {
  expect([ar.checkout.mode.takeaway, ar.orders.type.takeaway]).toEqual([
    ar.catalogue.shop.takeaway,
    ar.catalogue.shop.takeaway,
  ])
  expect([ar.checkout.mode.dineIn, ar.orders.type['dine-in']]).toEqual([
    ar.catalogue.shop.dineIn,
    ar.catalogue.shop.dineIn,
  ])
  expect([ar.orders.paymentMethod.counter, ar.restaurant.payment.counter]).toEqual([
    ar.checkout.payment.counter,
    ar.checkout.payment.counter,
  ])
})
