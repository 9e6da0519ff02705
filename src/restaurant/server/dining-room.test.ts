import { expect, test } from 'vitest'
import { openDiningRoom } from '../../../tests/dining-room.ts'

const room = openDiningRoom()
const { assignedTables, confirm, createTables, move, request, saveDiningRoom, setSeats, statusOf } = room

test('a shop must enter tables or seats before it can confirm', async () => {
  const id = await request(4)
  expect(await confirm(id)).toMatchObject({ status: 409, body: { code: 'no-dining-room' } })
  expect(await statusOf(id)).toBe('requested')
  expect(await saveDiningRoom([], 5)).toMatchObject({ status: 200, body: { tables: [], seats: 5 } })
  expect(await confirm(id)).toMatchObject({ status: 200, body: { tables: [] } })
  expect(await confirm(await request(2))).toMatchObject({
    status: 409,
    body: { code: 'no-free-seats', message: expect.stringContaining('Une seule place libre à 20:00') },
  })
})

test('promised seats cannot be removed', async () => {
  await setSeats(20)
  for (const people of [12, 8]) await confirm(await request(people))
  for (const seats of [19, null])
    expect(await saveDiningRoom([], seats)).toMatchObject({ status: 409, body: { code: 'table-promised' } })
  expect((await saveDiningRoom([], 20)).status).toBe(200)
})

test('parties confirmed by seats get tables first, once there are tables', async () => {
  await setSeats(10)
  const [early, late] = [await request(4), await request(4)]
  await confirm(early)
  await saveDiningRoom([{ name: 'Fenêtre', seats: 4 }], 10)
  expect(await assignedTables()).toMatchObject([{ reservationId: early }])
  expect(await confirm(late)).toMatchObject({ status: 409, body: { code: 'no-free-table' } })
  expect(await assignedTables()).toMatchObject([{ reservationId: early }])
})

test('tables are named, renamed with each other, resized and removed; a name stands for one', async () => {
  const { body } = await saveDiningRoom([
    { name: ' Fenêtre ', seats: 4 },
    { name: 'Bar', seats: 2 },
  ])
  expect(body.tables).toMatchObject([
    { name: 'Fenêtre', seats: 4 },
    { name: 'Bar', seats: 2 },
  ])
  const [first, second] = body.tables
  const changed = await saveDiningRoom(
    [
      { ...first, name: 'Bar', seats: 6 },
      { ...second, name: 'Fenêtre' },
    ],
    null,
    room.manager,
  )
  expect(changed.body.tables).toMatchObject([
    { id: first.id, name: 'Bar', seats: 6 },
    { id: second.id, name: 'Fenêtre' },
  ])
  expect((await saveDiningRoom([{ id: first.id, name: 'Bar', seats: 6 }])).body.tables).toHaveLength(1)
  const wrong = [
    [[{ name: ' ', seats: 2 }], 'table-name-missing'],
    [[{ name: 'x'.repeat(21), seats: 2 }], 'table-name-long'],
    [
      [
        { name: 'A', seats: 2 },
        { name: 'a', seats: 2 },
      ],
      'table-name-taken',
    ],
    [[{ name: 'A', seats: 0 }], 'invalid'],
    [[{ name: 'A', seats: 500 }], 'invalid'],
  ] as const
  for (const [tables, code] of wrong)
    expect(await saveDiningRoom(tables)).toMatchObject({ status: 422, body: { code } })
  expect((await saveDiningRoom([{ id: first.id + 999, name: 'A', seats: 2 }])).body.code).toBe('unknown-table')
})

test('a table that is promised is neither removed nor made too small; the parties are named', async () => {
  const [table = 0, other = 0] = await createTables(4, 4)
  const id = await request(4)
  await confirm(id, [table])
  const rest = { id: other, name: 'T2', seats: 4 }
  for (const tables of [[rest], [{ id: table, name: 'T1', seats: 3 }, rest]]) {
    const refused = await saveDiningRoom(tables)
    expect(refused).toMatchObject({ status: 409, body: { code: 'table-promised' } })
    expect(refused.body.message).toContain('T1 : Amina Ben Youssef, 21/11/2026 20:00')
  }
  await move(id, [other])
  expect((await saveDiningRoom([rest])).status).toBe(200)
})

test('the times say how many there is room for, which a request alone does not take', async () => {
  await createTables(2, 6)
  const readAvailability = async () => {
    const { body } = await room.owner('GET', `/api/establishment/${room.api.shopId}/reservation-times`)
    const day = body.days.find(({ date }: { date: string }) => date === '2026-11-21')
    return (time: string) => day.room[day.times.indexOf(`2026-11-21T${time}`)]
  }
  const id = await request(5)
  expect((await readAvailability())('20:00')).toBe(6)
  await confirm(id)
  const places = await readAvailability()
  expect(['18:00', '18:30', '20:00', '21:30', '22:00'].map(places)).toEqual([6, 2, 2, 2, 6])
  await confirm(await request(2))
  expect((await readAvailability())('20:00')).toBe(0)
  expect(await statusOf(await request(2))).toBe('requested')
})

test('of two who change the room at once, the later is told what it is now', async () => {
  const path = `/api/pro/shops/${room.api.shopId}/dining-room`
  const { version, tables } = (await saveDiningRoom([{ name: 'Fenêtre', seats: 4 }])).body
  const save = (more: object) => room.manager('PUT', path, { seats: null, version, ...more })
  expect((await save({ tables: [...tables, { name: 'Bar', seats: 2 }] })).status).toBe(200)
  expect(await save({ tables: [] })).toMatchObject({
    status: 409,
    body: { code: 'dining-room-changed', current: { tables: [{ name: 'Fenêtre' }, { name: 'Bar' }] } },
  })
  // The answer to the same change was lost.
  expect((await save({ tables: [...tables, { name: 'Bar', seats: 2 }] })).status).toBe(200)
})

test('the same words on other tables are a change: two tables in each other’s place, a new table with the name of a removed one', async () => {
  const path = `/api/pro/shops/${room.api.shopId}/dining-room`
  const saved = (
    await saveDiningRoom([
      { name: 'Fenêtre', seats: 4 },
      { name: 'Bar', seats: 4 },
    ])
  ).body
  const [first, second] = saved.tables
  const exchanged = [
    { ...second, name: 'Fenêtre' },
    { ...first, name: 'Bar' },
  ]
  const body = { tables: exchanged, seats: null, version: saved.version }
  const changed = (await room.manager('PUT', path, body)).body
  expect(changed.tables).toEqual([
    { ...first, name: 'Bar' },
    { ...second, name: 'Fenêtre' },
  ])
  expect((await room.manager('PUT', path, body)).body).toEqual(changed)
  const replaced = { tables: [exchanged[0], { name: 'Bar', seats: 4 }], seats: null, version: changed.version }
  const once = (await room.manager('PUT', path, replaced)).body
  expect(once.tables.map(({ id }: { id: number }) => id)).not.toContain(first.id)
  expect((await room.manager('PUT', path, replaced)).body).toEqual(once)
  expect((await room.manager('PUT', path, { ...replaced, tables: once.tables, seats: 7 })).status).toBe(409)
})
