import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyUpdate } from './order-update.ts'

const order = {
  id: 41,
  version: 3,
  status: 1,
  statusText: 'Acceptée',
  lines: [
    { id: 7, name: 'Brik', status: 0, statusText: 'En attente' },
    { id: 8, name: 'Couscous', status: 0, statusText: 'En attente' },
  ],
}

test('an update replaces status and text of the order and of its lines', () => {
  const update = {
    version: 4,
    status: 2,
    statusText: 'En préparation',
    lines: [{ id: 8, status: 2, statusText: 'En préparation' }],
  }
  expect(applyUpdate(order, update)).toEqual({
    id: 41,
    version: 4,
    status: 2,
    statusText: 'En préparation',
    lines: [
      { id: 7, name: 'Brik', status: 0, statusText: 'En attente' },
      { id: 8, name: 'Couscous', status: 2, statusText: 'En préparation' },
    ],
  })
})

test('any status is accepted, also one that leads back', () => {
  expect(applyUpdate(order, { version: 9, status: 0, statusText: 'En attente', lines: [] }).status).toBe(0)
})

test('an older or repeated update changes nothing', () => {
  for (const version of [1, 2, 3]) {
    expect(applyUpdate(order, { version, status: 5, statusText: 'Refusée', lines: [] })).toBe(order)
  }
})

test('an update without a version is taken as it comes', () => {
  expect(applyUpdate(order, { status: 3, statusText: 'Prête', lines: [] })).toMatchObject({ version: 3, status: 3 })
})

test('an unknown line is left out', () => {
  const update = { version: 4, status: 1, statusText: 'Acceptée', lines: [{ id: 99, status: 2, statusText: 'x' }] }
  expect(applyUpdate(order, update).lines).toEqual(order.lines)
})

test('in whatever order numbered updates arrive, the newest wins', () => {
  const updates = fc.uniqueArray(fc.record({ version: fc.integer({ min: 4, max: 50 }), status: fc.nat({ max: 7 }) }), {
    selector: (update) => update.version,
    minLength: 1,
  })
  fc.assert(
    fc.property(updates, (arriving) => {
      const newest = arriving.reduce((a, b) => (a.version > b.version ? a : b))
      const end = arriving.reduce<typeof order>(
        (known, update) => applyUpdate(known, { ...update, statusText: '', lines: [] }),
        order,
      )
      expect(end).toMatchObject(newest)
    }),
  )
})
