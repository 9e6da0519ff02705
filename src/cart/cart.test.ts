import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money } from '../kernel/money.ts'
import { ok, refuse } from '../kernel/result.ts'
import {
  addLine,
  type CartLine,
  checkStock,
  clear,
  countLines,
  groupByCategory,
  itemCount,
  joinLines,
  lineKey,
  quantityChoices,
  removeLine,
  setQuantity,
  subtotal,
} from './cart.ts'

const line = (product: number, quantity: number, options: number[] = [], note = ''): CartLine => ({
  product,
  options,
  quantity,
  note,
})

test('quantity choices are 1 to 10', () => {
  expect(quantityChoices).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

test('adding an identical product and options raises the quantity by the added amount', () => {
  const cart = [line(1, 2, [5, 7]), line(2, 1)]
  expect(addLine(cart, line(1, 3, [7, 5]))).toEqual(ok([line(1, 5, [5, 7]), line(2, 1)]))
})

test('another product, other options or another note make a new line at the end', () => {
  const cart = [line(1, 2, [5])]
  for (const other of [line(2, 1, [5]), line(1, 1, [6]), line(1, 1), line(1, 1, [5], 'sans oignon')]) {
    expect(addLine(cart, other)).toEqual(ok([...cart, other]))
  }
})

test('a note is the same note however its letters and blanks are written', () => {
  expect(addLine([line(1, 1, [], 'très cuit')], line(1, 1, [], ' tre\u0300s cuit '))).toEqual(
    ok([line(1, 2, [], 'très cuit')]),
  )
})

test('a line keeps its other fields', () => {
  const brik = { ...line(1, 1), name: 'Brik', totalPrice: '4.500' }
  const added = addLine([brik], { ...brik, quantity: 2 })
  expect(added).toEqual(ok([{ ...brik, quantity: 3 }]))
})

test('a quantity outside 1 to 10 is refused, also when it arises from merging', () => {
  const refusal = refuse('quantity-out-of-range', { values: { maximum: 10 } })
  expect(addLine([], line(1, 11))).toEqual(refusal)
  for (const quantity of [0, -1, 1.5, Number.NaN]) {
    expect(addLine([], line(1, quantity))).toEqual(refuse('quantity-too-low'))
  }
  expect(addLine([line(1, 8)], line(1, 3))).toEqual(refusal)
  expect(addLine([line(1, 8)], line(1, 2))).toEqual(ok([line(1, 10)]))
})

test('a cart holds 50 lines, a line 20 options and a note 140 characters', () => {
  const full = Array.from({ length: 50 }, (_, index) => line(index + 1, 1))
  expect(addLine(full, line(99, 1))).toEqual(refuse('cart-full', { values: { maximum: 50 } }))
  expect(addLine(full, line(50, 1)).ok).toBe(true)
  const options = Array.from({ length: 21 }, (_, index) => index)
  expect(addLine([], line(1, 1, options))).toEqual(refuse('too-many-options', { values: { maximum: 20 } }))
  expect(addLine([], line(1, 1, options.slice(1))).ok).toBe(true)
  expect(addLine([], line(1, 1, [], '🌶'.repeat(140))).ok).toBe(true)
  expect(addLine([], line(1, 1, [], 'x'.repeat(141)))).toEqual(refuse('note-too-long', { values: { maximum: 140 } }))
})

test('an option that is taken twice makes another line, whatever the order of the choices', () => {
  expect(lineKey(line(1, 1, [5, 5, 7]))).toBe(lineKey(line(1, 1, [5, 7, 5])))
  expect(lineKey(line(1, 1, [5, 5, 7]))).not.toBe(lineKey(line(1, 1, [5, 7])))
  expect(addLine([line(1, 2, [5, 5, 7])], line(1, 1, [7, 5, 5]))).toEqual(ok([line(1, 3, [5, 5, 7])]))
})

test('quantity 0 removes the line, any other replaces it', () => {
  const cart = [line(1, 2, [5, 7]), line(2, 1)]
  expect(setQuantity(cart, line(1, 1, [7, 5]), 0)).toEqual(ok([line(2, 1)]))
  expect(setQuantity(cart, line(2, 1), 9)).toEqual(ok([line(1, 2, [5, 7]), line(2, 9)]))
  expect(setQuantity(cart, line(2, 1), 11)).toMatchObject({ code: 'quantity-out-of-range' })
  expect(setQuantity(cart, line(3, 1), 2)).toEqual(refuse('unknown-line'))
})

test('removing and clearing', () => {
  expect(removeLine([line(1, 2, [5]), line(1, 2)], line(1, 1, [5]))).toEqual([line(1, 2)])
  expect(clear()).toEqual([])
})

test('the badge counts lines, the panel counts articles', () => {
  const cart = [line(1, 3), line(2, 4)]
  expect(countLines(cart)).toBe(2)
  expect(itemCount(cart)).toBe(7)
})

test('the subtotal is the sum of unit price times quantity', () => {
  const priced = [
    { ...line(1, 3), unit: money(4500, 'TND') },
    { ...line(2, 2), unit: money(12_875, 'TND') },
  ]
  expect(subtotal(priced, 'TND')).toEqual(money(39_250, 'TND'))
  expect(subtotal([], 'TND')).toEqual(money(0, 'TND'))
})

const lines = fc.record({
  product: fc.integer({ min: 1, max: 4 }),
  options: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 5 }),
  note: fc.constantFrom('', 'sans oignon'),
  quantity: fc.integer({ min: 1, max: 10 }),
})
const carts = fc.array(lines, { maxLength: 60 }).map((added) =>
  added.reduce<CartLine[]>((cart, one) => {
    const result = addLine(cart, one)
    return result.ok ? result.value : cart
  }, []),
)

test('no two lines of a cart are ever identical, and each stays within 1 to 10', () => {
  fc.assert(
    fc.property(carts, (cart) => {
      expect(new Set(cart.map(lineKey)).size).toBe(cart.length)
      for (const { quantity } of cart) expect(quantityChoices).toContain(quantity)
    }),
  )
})

test('an accepted line adds exactly its quantity', () => {
  fc.assert(
    fc.property(carts, lines, (cart, added) => {
      const result = addLine(cart, added)
      if (result.ok) expect(itemCount(result.value)).toBe(itemCount(cart) + added.quantity)
      else expect(result.code).toMatch(/quantity-out-of-range|quantity-too-low|cart-full/)
    }),
  )
})

test('adding and removing a new line leaves the cart as it was', () => {
  fc.assert(
    fc.property(carts, (cart) => {
      const added = addLine(cart, line(99, 1))
      if (added.ok) expect(removeLine(added.value, line(99, 1))).toEqual(cart)
    }),
  )
})

test("a guest's lines join the account's without losing a line of either", () => {
  expect(joinLines([line(1, 8), line(2, 1)], [line(1, 5), line(3, 10)])).toEqual([line(1, 10), line(2, 1), line(3, 10)])
  fc.assert(
    fc.property(carts, carts, (own, guest) => {
      const joined = joinLines(own, guest)
      expect(joined.length).toBeLessThanOrEqual(50)
      const keys = joined.map(lineKey)
      expect(keys.slice(0, own.length)).toEqual(own.map(lineKey))
      if (joined.length < 50) expect(keys).toEqual(expect.arrayContaining(guest.map(lineKey)))
      for (const { quantity } of joined) expect(quantityChoices).toContain(quantity)
    }),
  )
})

const categorised = (id: number, ...names: (string | null)[]) => ({
  id,
  product: { rayons: names.map((name) => ({ name })) },
})

test('lines stand under the category of their dish, those without a name together', () => {
  const groups = groupByCategory([
    categorised(1, 'Couscous'),
    categorised(2, null),
    categorised(3, 'Boissons'),
    categorised(4),
    categorised(5, ' Couscous '),
    categorised(6, ' '),
  ])
  expect(groups.map(({ name, lines }) => [name, lines.map(({ id }) => id)])).toEqual([
    ['Couscous', [1, 5]],
    [null, [2, 4, 6]],
    ['Boissons', [3]],
  ])
})

test('lines of one dish are counted together, and what is off the menu is not there', () => {
  const dish = { id: 1, stock: 5, isWithdrawn: false }
  const lines = [line(1, 2), line(2, 9), line(1, 3, [5])]
  expect(checkStock(lines, dish)).toEqual(ok(null))
  expect(checkStock([...lines, line(1, 1)], dish)).toEqual(refuse('out-of-stock', { details: { stock: 5 } }))
  expect(checkStock([line(1, 1)], { ...dish, isWithdrawn: true })).toEqual(
    refuse('out-of-stock', { details: { stock: 0 } }),
  )
})
