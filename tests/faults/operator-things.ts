import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { operators, users } from '../../src/account/server/tables.ts'
import { messages } from '../../src/messages/server/tables.ts'
import { recordFailedJob } from '../../src/server/failed-jobs.ts'
import { type Caller, createCaller } from '../caller.ts'
import { placeCounterOrder } from '../place-order.ts'
import type { WholeApi } from '../whole-api.ts'

const operator = 'nour@example.com'

type World = { readonly api: WholeApi }

type Thing = { readonly owner: Caller; readonly params: Readonly<Record<string, string>>; readonly body?: object }

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

/** Somebody new who helps. */
const helper = async ({ api }: World): Promise<Thing> => {
  const [made] = await api.tools.db.insert(users).values({ name: 'Rim' }).returning()
  if (!made) throw new Error('nobody was made')
  await api.tools.db.insert(operators).values({ userId: made.id, role: 'support' })
  const owner = await createCaller(api, operator)
  return { owner, params: { person: String(made.id) }, body: { role: 'operator' } }
}

export const operatorThings: Readonly<Record<string, Row>> = {
  'POST /api/admin/orders/:id/customer': thing(anyOrder),
  'POST /api/admin/messages/:id/retry': thing(troubledMessage),
  'POST /api/admin/messages/:id/stop': thing(troubledMessage),
  'POST /api/admin/jobs/:id/retry': thing(failedJob),
  'POST /api/admin/jobs/:id/stop': thing(failedJob),
  'POST /api/admin/invitations/:invitation/resend': { isOf: operator, make: openInvitation },
  'DELETE /api/admin/invitations/:invitation': { isOf: operator, make: openInvitation },
  'PUT /api/admin/people/:person': { isOf: operator, make: helper },
  'DELETE /api/admin/people/:person': { isOf: operator, make: helper },
}
