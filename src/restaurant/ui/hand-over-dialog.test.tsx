// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { openHandOverBoard, readyOrder } from '../../../tests/hand-over-board.tsx'
import { catalogues } from '../../texts/sentences.ts'

const { restaurant, 'restaurant/hand-over': words } = catalogues.fr

const { sent, server, open, dialog, buttonIn, until, press, start, pressCode, isClosed, board } = openHandOverBoard()

const bodyOf = () => sent.mock.calls[0]?.[1]

test('three digits and one press hand over an order that is paid with the exact amount', async () => {
  await start(readyOrder())
  await pressCode('417')
  await press(words.exact)
  expect(sent).toHaveBeenCalledOnce()
  expect(sent.mock.calls[0]?.[0]).toBe('/api/pro/orders/7/hand-over')
  expect(bodyOf()).toEqual({
    version: 4,
    code: '417',
    payment: { method: 'cash', total: '24.450', key: expect.stringMatching(/-cash$/) },
  })
  await until(isClosed)
})

test('a paid order needs only the three digits', async () => {
  await start(readyOrder({ takes_payment: false, payment_state: 'paid' }))
  await pressCode('417')
  expect(bodyOf()).toEqual({ version: 4, code: '417', payment: null })
})

test('an order with neither a code nor a due payment is handed over with one press', async () => {
  await start(readyOrder({ hand_over_code: null, takes_payment: false }))
  expect(sent).toHaveBeenCalledExactlyOnceWith('/api/pro/orders/7/status', { status: 7, version: 4 })
})

test('a walk-in without a code pays at once', async () => {
  await start(readyOrder({ hand_over_code: null }))
  await press(words.card)
  expect(bodyOf()).toMatchObject({ code: null, payment: { method: 'card', key: expect.stringMatching(/-card$/) } })
})

test('a given amount shows the change before it is noted', async () => {
  await start(readyOrder({ hand_over_code: null }))
  await press('30,000\u00a0DT')
  expect(dialog()?.textContent).toContain(`${words.change}5,550\u00a0DT`)
  expect(sent).not.toHaveBeenCalled()
  await press(words.confirm)
  expect(bodyOf()).toMatchObject({ payment: { method: 'cash', given: '30.000' } })
})

test('after three wrong codes the device asks for the name, also when the dialog opens again', async () => {
  await start(readyOrder())
  await pressCode('111')
  await until(() => dialog()?.textContent?.includes('Encore 2 essais.'))
  await pressCode('112113')
  await until(() => dialog()?.textContent?.includes(words.askName))
  expect(buttonIn(dialog(), words.withCode)).toBeUndefined()
  await press(words.nameWrong)
  await press(restaurant.move.handOver, board)
  await until(() => dialog()?.textContent?.includes(words.askName))
  expect(dialog()?.textContent).toContain('Amina')
  await press(words.nameRight)
  await press(words.later)
  expect(bodyOf()).toEqual({ version: 4, code: null, payment: null })
})

test('without an open shift the dialog says so before money is taken', async () => {
  server.shift = null
  await start(readyOrder({ hand_over_code: null }))
  await until(() => dialog()?.textContent?.includes(words.noShift))
  expect(buttonIn(dialog(), words.exact)).toBeDefined()
})

test('a refusal stays in the dialog with its sentence', async () => {
  await start(readyOrder({ hand_over_code: null }))
  server.posted = () => [409, { code: 'total-changed', message: 'Le total a changé entre-temps.' }]
  await press(words.exact)
  await until(() => dialog()?.textContent?.includes('Le total a changé entre-temps.'))
})

test('a payment before the hand-over is noted alone', async () => {
  server.posted = () => [200, readyOrder({ version: 5, payment_state: 'paid', takes_payment: false })]
  await open(readyOrder())
  await press(restaurant.move.takePayment, board)
  await press(words.card)
  expect(sent.mock.calls[0]?.[0]).toBe('/api/pro/orders/7/payment')
  expect(bodyOf()).toMatchObject({ method: 'card', total: '24.450' })
})
