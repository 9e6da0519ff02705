import { sql } from 'drizzle-orm'
import { createCaller } from '../caller.ts'
import { insertOrder } from '../insert-order.ts'
import type { Owned, World } from './owned-things.ts'

const settings = { name: 'Cuisine', paper: 80, language: 'fr', tickets: ['kitchen'] }

/** First removes the shop's other printers, because the number of printers is limited. */
const make = async ({ api }: World) => {
  await api.tools.db.execute(sql`delete from printers where shop_id = 1`)
  const owner = await createCaller(api, 'sami@example.com')
  const { body } = await owner('POST', '/api/pro/shops/1/printers', { ...settings, kind: 'star' })
  return { owner, printer: Number(body.id) }
}

const printerOf = (body?: object) => ({
  isOf: 'sami@example.com',
  make: async (world: World): Promise<Owned> => {
    const { owner, printer } = await make(world)
    return { owner, params: { id: '1', printer: String(printer) }, ...(body && { body }) }
  },
})

export const ownedPrinters = {
  'POST /api/pro/shops/:id/printers': {
    isOf: 'sami@example.com',
    make: async ({ api }: World): Promise<Owned> => ({
      owner: await createCaller(api, 'sami@example.com'),
      params: { id: '1' },
      body: { ...settings, kind: 'epson' },
    }),
  },
  'PUT /api/pro/shops/:id/printers/:printer': printerOf({ ...settings, name: 'Bar' }),
  'DELETE /api/pro/shops/:id/printers/:printer': printerOf(),
  'POST /api/pro/shops/:id/printers/:printer/key': printerOf(),
  'POST /api/pro/shops/:id/printers/:printer/test': printerOf(),
  'POST /api/pro/orders/:id/print': {
    isOf: 'sami@example.com',
    make: async (world: World): Promise<Owned> => {
      const { owner, printer } = await make(world)
      const id = await insertOrder(world.api.tools.db, { status: 1 })
      return { owner, params: { id: String(id) }, body: { printer, ticket: 'kitchen' } }
    },
  },
  'POST /api/pro/orders/:id/tickets/:printer': {
    isOf: 'sami@example.com',
    make: async (world: World): Promise<Owned> => {
      const { owner, printer } = await make(world)
      const id = await insertOrder(world.api.tools.db, { status: 1 })
      return { owner, params: { id: String(id), printer: String(printer) }, body: { ticket: 'kitchen' } }
    },
  },
}
