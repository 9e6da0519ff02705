import { expect, test } from 'vitest'
import { paymentStates } from './order.ts'
import { unpaidMomentOf } from './payment-moment.ts'

const momentsAt = (status: number) =>
  Object.fromEntries(
    paymentStates.flatMap((paymentState) => {
      const moment = unpaidMomentOf({ status, paymentState })
      return moment ? [[paymentState, moment]] : []
    }),
  )

test('an order that waits can be paid, then it is late, and closed it was never paid', () => {
  expect(momentsAt(0)).toEqual({ pending: 'unpaid', failed: 'late' })
  expect(momentsAt(4)).toEqual({ failed: 'never-paid' })
  expect(momentsAt(5)).toEqual({ failed: 'never-paid' })
})

test('nothing is in doubt once the shop has the order', () => {
  for (const status of [1, 2, 3, 6, 7]) expect(momentsAt(status), String(status)).toEqual({})
})
