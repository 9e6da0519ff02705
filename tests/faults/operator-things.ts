import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { operators, users } from '../../src/account/server/tables.ts'
import { readZoneVersion } from '../../src/address/server/zone-store.ts'
import { messages } from '../../src/messages/server/tables.ts'
import { recordFailedJob } from '../../src/server/failed-jobs.ts'
import { type Caller, createCaller } from '../caller.ts'
import { imageForm } from '../image-form.ts'
import { placeCounterOrder } from '../place-order.ts'
import type { WholeApi } from '../whole-api.ts'
import { zonePlace } from '../zone-place.ts'
import { operatorRefunds } from './owned-refunds.ts'

const operator = 'nour@example.com'

type World = { readonly api: WholeApi }

type Thing = {
  readonly owner: Caller
  readonly params: Readonly<Record<string, string>>
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}

type Row = { readonly isOf: string; make(world: World): Promise<Thing> }

const thing = (make: (world: World) => Promise<string>): Row => ({
  isOf: operator,
  make: async (world) => ({ owner: await createCaller(world.api, operator), params: { id: await make(world) } }),
})

const anyOrder = async ({ api }: World): Promise<string> => String(await placeCounterOrder(api))

const troubledMessage = async ({ api: { tools, clock } }: World): Promise<string> => {
  const now = clock.now()
  const fact = `order-ready ${Math.floor(Math.random() * 1e9)}`
  const [made] = await tools.db
    .insert(messages)
    .values({
      key: fact,
      fact,
      channel: 'sms',
      orderId: 1,
      state: 'failed',
      createdAt: now,
      claimedAt: now,
      troubledAt: now,
      settledAt: now,
    })
    .returning({ id: messages.id })
  return String(made?.id)
}

const failedJob = async ({ api }: World): Promise<string> => {
  const id = randomUUID()
  await recordFailedJob(api.tools, { id, name: 'refund-order', data: { orderId: 999_999 }, tries: 41, error: 'Error' })
  return id
}

let invited = 0

const openInvitation = async ({ api }: World): Promise<Thing> => {
  const owner = await createCaller(api, operator)
  invited += 1
  const { body } = await owner('POST', '/api/admin/invitations', {
    to: `helper-${invited}@example.com`,
    role: 'support',
  })
  await api.tools.db.execute(sql`update invitations set sent_at = sent_at - interval '1 hour'`)
  return { owner, params: { invitation: String(body.id) } }
}

/** A new person with the role *support*. */
const helper = async ({ api }: World): Promise<Thing> => {
  const [made] = await api.tools.db.insert(users).values({ name: 'Rim' }).returning()
  if (!made) throw new Error('nobody was made')
  await api.tools.db.insert(operators).values({ userId: made.id, role: 'support' })
  const owner = await createCaller(api, operator)
  return { owner, params: { person: String(made.id) }, body: { role: 'operator' } }
}

let towns = 0

/** A new town of the zone, to be renamed or removed. */
const townOfZone = async ({ api }: World, isRenamed: boolean): Promise<Thing> => {
  const owner = await createCaller(api, operator)
  const { db } = api.tools
  towns += 1
  const town = `Ville ${towns}`
  await owner('POST', '/api/admin/zone/places', { ...zonePlace(await readZoneVersion(db)), town })
  const { rows } = await db.execute<{ id: number }>(sql`select id from zone_places where town ->> 'fr' = ${town}`)
  const version = await readZoneVersion(db)
  const body = isRenamed ? { ...zonePlace(version), town: `${town} bis` } : { version, may_leave_out: true }
  return { owner, params: { id: String(rows[0]?.id) }, body }
}

let cooked = 0

const cuisine =
  (bodyOf: (version: number) => object) =>
  async ({ api }: World): Promise<Thing> => {
    cooked += 1
    const { rows } = await api.tools.db.execute<{ id: number; version: number }>(
      sql`insert into cuisines (key, name, image_url, position)
        values (${`cooked-${cooked}`}, ${JSON.stringify({ fr: `Cuisine ${cooked}` })}::jsonb, '', 99) returning id, version`,
    )
    const [made] = rows
    if (!made) throw new Error('no cuisine was made')
    const owner = await createCaller(api, operator)
    return { owner, params: { id: String(made.id) }, body: bodyOf(made.version) }
  }

const withdrawnCuisine = async (world: World): Promise<Thing> => {
  const made = await cuisine(() => ({}))(world)
  await made.owner('POST', `/api/admin/cuisines/${made.params.id}/withdraw`, { into: null, version: 0 })
  return made
}

const cuisineToPhotograph = async (world: World): Promise<Thing> => {
  const made = await cuisine(() => ({}))(world)
  const background = { r: cooked % 256, g: 40, b: 200 }
  const picture = await sharp({ create: { width: 8, height: 6, channels: 3, background } })
    .png()
    .toBuffer()
  return { ...made, ...imageForm(picture) }
}

const photographedCuisine = async (world: World): Promise<Thing> => {
  const { owner, params } = await cuisine(() => ({}))(world)
  const photo = `c${String(params.id).padStart(31, '0')}`
  await world.api.tools.db.execute(sql`
    with one as (insert into photos (id, shop_id, bytes, uploaded_at) values (${photo}, null, 1, now()) returning id)
    insert into photo_uses (subject, shop_id, photo, drawn_url, version)
    select ${`cuisine ${params.id}`}, null, id, '', 0 from one`)
  return { owner, params }
}

export const operatorThings: Readonly<Record<string, Row>> = {
  'POST /api/admin/orders/:id/customer': thing(anyOrder),
  'POST /api/admin/messages/:id/retry': thing(troubledMessage),
  'POST /api/admin/messages/:id/stop': thing(troubledMessage),
  'PUT /api/admin/cuisines/:id': {
    isOf: operator,
    make: cuisine((version) => ({ names: { fr: `Autre ${cooked}` }, picture: 'grill', version })),
  },
  'PUT /api/admin/cuisines/:id/position': { isOf: operator, make: cuisine(() => ({ position: 0 })) },
  'POST /api/admin/cuisines/:id/withdraw': { isOf: operator, make: cuisine((version) => ({ into: null, version })) },
  'POST /api/admin/cuisines/:id/restore': { isOf: operator, make: withdrawnCuisine },
  'POST /api/admin/cuisines/:id/photo': { isOf: operator, make: cuisineToPhotograph },
  'DELETE /api/admin/cuisines/:id/photo': { isOf: operator, make: photographedCuisine },
  'PUT /api/admin/cuisines/:id/photo/alt': {
    isOf: operator,
    make: async (world) => ({ ...(await photographedCuisine(world)), body: { alt: 'Une pizza au feu de bois' } }),
  },
  ...operatorRefunds,
  'POST /api/admin/jobs/:id/retry': thing(failedJob),
  'POST /api/admin/jobs/:id/stop': thing(failedJob),
  'POST /api/admin/invitations/:invitation/resend': { isOf: operator, make: openInvitation },
  'DELETE /api/admin/invitations/:invitation': { isOf: operator, make: openInvitation },
  'PUT /api/admin/zone/places/:id': { isOf: operator, make: (world) => townOfZone(world, true) },
  'POST /api/admin/zone/places/:id/remove': { isOf: operator, make: (world) => townOfZone(world, false) },
  'PUT /api/admin/people/:person': { isOf: operator, make: helper },
  'DELETE /api/admin/people/:person': { isOf: operator, make: helper },
}
