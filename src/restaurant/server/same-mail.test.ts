import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertOrder } from '../../../tests/insert-order.ts'
import { type MailStandIn, mailAt, startMailServer } from '../../../tests/mail-stand-in.ts'
import { aminasInput, createGuest, createReservationApi, type ReservationApi } from '../../../tests/reservations.ts'
import { sendReservationNews } from '../../messages/server/send-reservation-messages.ts'
import { notifyNewContact } from './change-contact.ts'
import { notifyOfReservation } from './notify-of-reservation.ts'
import { notifyOfUnanswered } from './notify-of-unanswered.ts'
import type { NotifyTools } from './notify-shop.ts'

let api: ReservationApi
let server: MailStandIn
let tools: NotifyTools
let reservationId: number
let orderId: number

beforeAll(async () => {
  api = await createReservationApi()
  server = await startMailServer()
  tools = { ...api.tools, mail: mailAt(server.port) }
  const guest = await createGuest(api, aminasInput.phone)
  reservationId = (await guest('POST', `/api/establishment/${api.shopId}/reservations`, aminasInput)).body.id
  orderId = await insertOrder(api.tools.db, { status: 0, createdAt: api.clock.now() })
})

afterAll(async () => {
  await server.close()
  await api.close()
})

const contact = { phones: [], emails: ['caisse@example.com', 'chef@example.com'] }

/** Every sender of news by mail; `tests/send-once-callers.test.ts` fails for a new one. */
const mailing: readonly (readonly [string, () => Promise<void>])[] = [
  ['a diner’s reservation', () => sendReservationNews(tools, { reservationId, about: 'requested' })],
  ['a reservation, to the shop', () => notifyOfReservation(tools, { reservationId, about: 'requested' })],
  [
    'an order that waits, to the shop',
    () => notifyOfUnanswered(tools, { shopId: api.shopId, stage: 'mailed', orderIds: [orderId] }),
  ],
  [
    'a new contact of the shop',
    () =>
      notifyNewContact(tools, {
        shopId: api.shopId,
        shop: 'Dar El Marsa',
        changedAt: '2026-11-20T11:00:00Z',
        ...contact,
      }),
  ],
]

const seen = new Set<string>()

test.each(mailing)('%s: a mail whose answer was lost goes out again under the Message-ID it had', async (_, send) => {
  server.arrived.length = 0
  server.cuts = Number.POSITIVE_INFINITY
  await expect(send()).rejects.toMatchObject({ name: 'MessagePending' })
  const first = server.arrived.map(({ id, to }) => `${to} ${id}`).toSorted()
  server.cuts = 0
  api.clock.forward(6000)
  await send()
  const second = server.arrived.slice(first.length).map(({ id, to }) => `${to} ${id}`)
  expect(first.length).toBeGreaterThan(0)
  expect(second.toSorted()).toEqual(first)
  // Another fact or another recipient gives another Message-ID.
  const ids = new Set(server.arrived.map(({ id }) => id))
  expect(ids.size).toBe(first.length)
  expect([...ids].filter((id) => seen.has(id) || !/^<[\w-]{43}@/.test(id))).toEqual([])
  for (const id of ids) seen.add(id)
  // A third call sends nothing either.
  await send()
  expect(server.arrived).toHaveLength(2 * first.length)
})
