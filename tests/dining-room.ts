import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { diningRooms, reservations, reservationTables, shopTables } from '../src/reservations/server/tables.ts'
import { staff } from '../src/restaurant/server/tables.ts'
import { type Caller, createCaller } from './caller.ts'
import { userIdOf } from './find-user.ts'
import { aminasInput, createGuest, createReservationApi, type ReservationApi } from './reservations.ts'

const friday = new Date('2026-11-20T11:00:00Z')

/** Before each test, the shop has neither tables nor seats. `owner` and `manager` of the shop are signed in. */
export const openDiningRoom = () => {
  let api: ReservationApi
  let owner: Caller
  let manager: Caller
  let guests = 0

  beforeAll(async () => {
    api = await createReservationApi()
    const { db } = api.tools
    const userId = await userIdOf(db, 'selma@example.com')
    await db.insert(staff).values({ shopId: api.shopId, userId, role: 'manager' })
    owner = await createCaller(api, 'sami@example.com')
    manager = await createCaller(api, 'selma@example.com')
  })
  afterAll(() => api.close())

  beforeEach(async () => {
    const { db } = api.tools
    api.clock.set(friday)
    api.jobs.waiting.length = 0
    await db.delete(reservations)
    await db.delete(shopTables).where(eq(shopTables.shopId, api.shopId))
    await db.delete(diningRooms)
  })

  return {
    get api() {
      return api
    },
    get owner() {
      return owner
    },
    get manager() {
      return manager
    },

    /** Inserts tables T1, T2 … with these seats. Returns their ids. */
    createTables: async (...seats: number[]): Promise<number[]> => {
      const rows = await api.tools.db
        .insert(shopTables)
        .values(seats.map((count, index) => ({ shopId: api.shopId, name: `T${index + 1}`, seats: count })))
        .returning({ id: shopTables.id })
      return rows.map(({ id }) => id)
    },

    setSeats: (seats: number) => api.tools.db.insert(diningRooms).values({ shopId: api.shopId, seats }),

    /** Requests a table as a new guest. Returns the id of the reservation. */
    request: async (people = 2, time = '2026-11-21T20:00'): Promise<number> => {
      guests += 1
      const phone = `+2162${String(1_000_000 + guests)}`
      const guest = await createGuest(api, phone)
      const { status, body } = await guest('POST', `/api/establishment/${api.shopId}/reservations`, {
        ...aminasInput,
        phone,
        people,
        time,
        email: '',
      })
      expect(status).toBe(200)
      return body.id
    },

    confirm: (id: number, tables?: readonly number[], caller = owner) =>
      caller('POST', `/api/pro/reservations/${id}/answer`, { answer: 'confirm', ...(tables && { tables }) }),

    refuse: (id: number) => owner('POST', `/api/pro/reservations/${id}/answer`, { answer: 'refuse' }),

    move: (id: number, tables: readonly number[]) => owner('POST', `/api/pro/reservations/${id}/tables`, { tables }),

    saveDiningRoom: (tables: readonly object[], seats: number | null = null, caller = owner) =>
      caller('PUT', `/api/pro/shops/${api.shopId}/dining-room`, { tables, seats }),

    statusOf: async (id: number) =>
      (await api.tools.db.select().from(reservations).where(eq(reservations.id, id)))[0]?.status,

    assignedTables: () => api.tools.db.select().from(reservationTables),
  }
}
