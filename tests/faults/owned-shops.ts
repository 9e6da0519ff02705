import { sql } from 'drizzle-orm'
import { createCaller } from '../caller.ts'
import type { Owned, World } from './owned-things.ts'

type Row = { readonly isOf: string; make(world: World): Promise<Owned> }

const profile = {
  name: 'Chez Sami',
  address: '12, rue du Port',
  city: 'Nabeul',
  zip_code: '8075',
  latitude: 36.4561,
  longitude: 10.7376,
  phone: '+216 72 000 000',
  cuisines: [1],
  takeaway: true,
  dine_in: false,
  legal_name: 'Sami SARL',
  tax_id: '1234567R/A/M/000',
}

let made = 0

/** Another shop of Sami, so that his first one stays open. */
const makeShop = async ({ api }: World, status: string) => {
  made += 1
  const domain = `chez-sami-${made}`
  const nour = await createCaller(api, 'nour@example.com')
  const shop = { name: profile.name, domain, zip_code: profile.zip_code, owner: 'sami@example.com' }
  const reply = await nour('POST', '/api/admin/shops', shop)
  if (reply.status !== 200) throw new Error(`no shop was made: ${JSON.stringify(reply.body)}`)
  const id: number = reply.body.id
  await api.tools.db.execute(sql`update shops set status = ${status} where id = ${id}`)
  return { id, domain, version: 1, params: { id: String(id) } }
}

let invited = 0

/** Invites an owner to a new shop. `to` in the body is another address than the invited one. */
const inviteOwner = async (world: World): Promise<Owned> => {
  const { params } = await makeShop(world, 'draft')
  const owner = await createCaller(world.api, 'nour@example.com')
  invited += 1
  const { body } = await owner('POST', `/api/admin/shops/${params.id}/invitations`, {
    to: `heir-${invited}@example.com`,
  })
  await world.api.tools.db.execute(sql`update invitations set sent_at = sent_at - interval '1 hour'`)
  return { owner, params: { ...params, invitation: String(body.id) }, body: { to: `other-${invited}@example.com` } }
}

export const ownedShops: Readonly<Record<string, Row>> = {
  'PUT /api/pro/shops/:id/profile': {
    isOf: 'sami@example.com',
    make: async (world) => {
      const { params, domain, version } = await makeShop(world, 'draft')
      return {
        owner: await createCaller(world.api, 'sami@example.com'),
        params,
        body: { ...profile, domain, version },
      }
    },
  },
  'POST /api/pro/shops/:id/status': {
    isOf: 'sami@example.com',
    make: async (world) => {
      const { params, version } = await makeShop(world, 'submitted')
      const owner = await createCaller(world.api, 'sami@example.com')
      return { owner, params, body: { version, status: 'draft' } }
    },
  },
  'POST /api/pro/shops/:id/test-order': {
    isOf: 'sami@example.com',
    make: async (world) => {
      const { id, params } = await makeShop(world, 'draft')
      await world.api.tools.db.execute(
        sql`insert into products (shop_id, name, description, price_minor, image_url, stock)
          values (${id}, 'Brik', '', 3500, '', 1)`,
      )
      return { owner: await createCaller(world.api, 'sami@example.com'), params }
    },
  },
  'POST /api/admin/shops/:id/status': {
    isOf: 'nour@example.com',
    make: async (world) => {
      const { params, version } = await makeShop(world, 'submitted')
      const owner = await createCaller(world.api, 'nour@example.com')
      return { owner, params, body: { version, status: 'sent-back', reason: 'Illisible' } }
    },
  },
  'POST /api/admin/shops/:id/owners': {
    isOf: 'nour@example.com',
    make: async (world) => ({
      owner: await createCaller(world.api, 'nour@example.com'),
      params: (await makeShop(world, 'submitted')).params,
    }),
  },
  'POST /api/admin/shops/:id/invitations': { isOf: 'nour@example.com', make: inviteOwner },
  'POST /api/admin/shops/:id/invitations/:invitation/resend': { isOf: 'nour@example.com', make: inviteOwner },
  'DELETE /api/admin/shops/:id/invitations/:invitation': { isOf: 'nour@example.com', make: inviteOwner },
  'POST /api/admin/shops/:id/look': {
    isOf: 'nour@example.com',
    make: async (world) => ({
      owner: await createCaller(world.api, 'nour@example.com'),
      params: (await makeShop(world, 'submitted')).params,
    }),
  },
  'POST /api/admin/shops/:id/identity': {
    isOf: 'nour@example.com',
    make: async (world) => {
      const { id, params, domain, version } = await makeShop(world, 'live')
      const wanted = JSON.stringify({ legalName: 'Autre SARL', taxId: '7654321', domain })
      await world.api.tools.db.execute(
        sql`update shop_profiles set wanted = ${wanted}::jsonb, wanted_at = now() where shop_id = ${id}`,
      )
      const owner = await createCaller(world.api, 'nour@example.com')
      return { owner, params, body: { version, accept: true } }
    },
  },
}
