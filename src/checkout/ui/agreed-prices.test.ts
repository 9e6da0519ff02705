import { expect, test } from 'vitest'
import { sampleOf } from '../../../tests/route-table.ts'
import { type CartLineReply, cartLineReply } from '../../cart/contract.ts'
import { money } from '../../kernel/money.ts'
import { agreedTotal, hasRisen, keyOf, lowestShown, priceLines } from './agreed-prices.ts'

const line = (totalPrice: string, agreedUnitPrice?: string, quantity = 2): CartLineReply => ({
  ...cartLineReply.parse(sampleOf(cartLineReply)),
  quantity,
  totalPrice,
  agreedUnitPrice,
})

const none = new Map<string, number>()

/** Shows the lines one after the other on one screen, and prices the last of them. */
const after = (shown: readonly CartLineReply[], accepted = none) => {
  const lowest = shown.reduce<ReadonlyMap<string, number>>((before, one) => lowestShown(before, [one], 'TND'), none)
  const [priced] = priceLines(shown.slice(-1), 'TND', lowest, accepted)
  if (!priced) throw new Error('no line')
  return {
    agreed: priced.agreed.minor,
    now: priced.now.minor,
    was: priced.shownBefore?.minor ?? null,
    risen: hasRisen(priced),
  }
}

test('a price that stays is agreed to, and nothing is told', () => {
  expect(after([line('24.000', '12.000')])).toEqual({ agreed: 24_000, now: 24_000, was: null, risen: false })
})

test('a price that rose since the dish was put into the cart is not agreed to', () => {
  expect(after([line('30.000', '12.000')])).toEqual({ agreed: 24_000, now: 30_000, was: 24_000, risen: true })
})

test('a price that fell is told and agreed to', () => {
  expect(after([line('20.000', '12.000')])).toEqual({ agreed: 20_000, now: 20_000, was: 24_000, risen: false })
})

test('a price that this screen has shown is what was agreed to, though the cart was filled at another', () => {
  expect(after([line('20.000', '12.000'), line('24.000', '12.000')])).toMatchObject({ agreed: 20_000, risen: true })
  expect(after([line('24.000', '12.000'), line('30.000', '15.000')])).toMatchObject({ agreed: 24_000, risen: true })
})

test('a line of an older release counts as it is first shown', () => {
  expect(after([line('24.000')])).toEqual({ agreed: 24_000, now: 24_000, was: null, risen: false })
  expect(after([line('24.000'), line('30.000')])).toMatchObject({ agreed: 24_000, was: 24_000, risen: true })
})

test('a rise is accepted up to the accepted price only', () => {
  const dearer = line('30.000', '12.000')
  const accepted = new Map([[keyOf(dearer), 15_000]])
  expect(after([dearer], accepted)).toEqual({ agreed: 30_000, now: 30_000, was: 24_000, risen: false })
  expect(after([line('32.000', '12.000')], accepted)).toMatchObject({ agreed: 30_000, now: 32_000, risen: true })
  expect(after([line('26.000', '12.000')], accepted)).toMatchObject({ agreed: 26_000, risen: false })
})

test('the total is that of the agreed amounts', () => {
  const lines = [line('30.000', '12.000'), { ...line('5.000', '5.000', 1), note: 'sans sel' }]
  const priced = priceLines(lines, 'TND', lowestShown(none, lines, 'TND'), none)
  expect(agreedTotal(priced, 'TND')).toEqual(money(29_000, 'TND'))
  expect(new Set(priced.map(({ key }) => key)).size).toBe(2)
  expect(agreedTotal([], 'EUR')).toEqual(money(0, 'EUR'))
})
