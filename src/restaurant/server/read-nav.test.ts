import { expect, test } from 'vitest'
import { openKitchen } from '../../../tests/kitchen.ts'
import { readNav } from './read-nav.ts'
import { listShopsOfStaff } from './staff-store.ts'

const here = openKitchen(() => {})

test('only owners are led to the printers of their shop', async () => {
  const { tools } = here.api
  const [shop] = await listShopsOfStaff(tools.db, { userId: here.ownerId })
  if (!shop) throw new Error('the owner has no shop')
  const printingOf = async (role: typeof shop.role) => {
    const visit = { userId: here.ownerId, shops: [{ ...shop, role }], language: 'fr', cookies: null } as const
    return (await readNav(tools, visit)).printing
  }
  expect(await printingOf('owner')).toEqual([shop.id])
  for (const role of ['manager', 'counter', 'kitchen'] as const) expect(await printingOf(role), role).toEqual([])
})
