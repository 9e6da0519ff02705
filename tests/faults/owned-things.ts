import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { socialIdentities, users } from '../../src/account/server/tables.ts'
import { totpCode, totpStep } from '../../src/account/server/totp.ts'
import type { TextMessage } from '../../src/adapters/texting/texting.ts'
import { orderLines } from '../../src/orders/server/tables.ts'
import { staff } from '../../src/restaurant/server/tables.ts'
import { answerWith, askForCode } from '../account-api.ts'
import { createAuthenticator } from '../authenticator.ts'
import { type Caller, createCaller } from '../caller.ts'
import { findDish, orderOf } from '../order.ts'
import { passkeyOrigin } from '../passkey-owners.ts'
import type { WholeApi } from '../whole-api.ts'
import { operatorThings } from './operator-things.ts'
import { ownedCash } from './owned-cash.ts'
import { ownedMenu } from './owned-menu.ts'
import { ownedPaymentAccounts } from './owned-payment-accounts.ts'
import { ownedPrinters } from './owned-printers.ts'
import { ownedRefunds } from './owned-refunds.ts'
import { ownedReviews } from './owned-reviews.ts'
import { ownedShops } from './owned-shops.ts'

export type World = { readonly api: WholeApi; readonly texts: readonly TextMessage[] }

export type Owned = {
  readonly owner: Caller
  readonly params: Readonly<Record<string, string>>
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}

type Row = {
  /** The owner's e-mail, if the owner is a person of the demo. */
  readonly isOf?: string
  make(world: World): Promise<Owned>
}

const password = 'quatre-oranges'

let made = 0

const nextNumber = (): number => {
  made += 1
  return made
}

export const placeOrder = async ({ api }: World, appvue = 'counter', status = 0): Promise<number> => {
  const amina = await createCaller(api, 'amina@example.com')
  const dish = await findDish(amina)
  made += 1
  const reply = await amina('POST', '/api/establishment/1/paiement', orderOf(dish, { appvue }), {
    'idempotency-key': `order ${made}`,
  })
  if (reply.status !== 200) throw new Error(`no order was placed: ${JSON.stringify(reply.body)}`)
  const id: number = reply.body.commande_id
  if (status > 0) await api.tools.db.execute(sql`update orders set status = ${status} where id = ${id}`)
  return id
}

const order = (appvue?: string, status?: number, body?: object): Row => ({
  isOf: 'amina@example.com',
  make: async (world) => ({
    owner: await createCaller(world.api, 'amina@example.com'),
    params: { id: String(await placeOrder(world, appvue, status)) },
    ...(body && { body }),
  }),
})

const shopOrder = (status: number, body: object): Row => ({
  isOf: 'sami@example.com',
  make: async (world) => ({
    owner: await createCaller(world.api, 'sami@example.com'),
    params: { id: String(await placeOrder(world, 'counter', status)) },
    body,
  }),
})

const shopOrderLine: Row = {
  isOf: 'sami@example.com',
  make: async (world) => {
    const id = await placeOrder(world, 'counter', 1)
    const [line] = await world.api.tools.db.select().from(orderLines).where(eq(orderLines.orderId, id))
    return {
      owner: await createCaller(world.api, 'sami@example.com'),
      params: { id: String(id), line: String(line?.id) },
      body: { status: 2, seen: line?.status },
    }
  },
}

const lineInKitchen = async (world: World): Promise<{ readonly id: string; readonly line: string }> => {
  const id = await placeOrder(world, 'counter', 1)
  const [line] = await world.api.tools.db.select().from(orderLines).where(eq(orderLines.orderId, id))
  return { id: String(id), line: String(line?.id) }
}

const askAboutMissing = { quantity: 1, offers: [], sold_out: null }

const onMissing = (
  isOf: string,
  prepare: (world: World, line: { readonly id: string; readonly line: string }) => Promise<Omit<Owned, 'owner'>>,
): Row => ({
  isOf,
  make: async (world) => ({
    owner: await createCaller(world.api, isOf),
    ...(await prepare(world, await lineInKitchen(world))),
  }),
})

const questionOf = async ({ api }: World, { id, line }: { readonly id: string; readonly line: string }) => {
  const sami = await createCaller(api, 'sami@example.com')
  const { body } = await sami('POST', `/api/pro/orders/${id}/lines/${line}/missing`, askAboutMissing)
  return { id, question: String(body.missing[0].id) }
}

const askForTable = async ({ api }: World): Promise<number> => {
  const amina = await createCaller(api, 'amina@example.com')
  const { body: offer } = await amina('GET', '/api/establishment/1/reservation-times')
  // A phone may have only a few open reservations, so the earlier ones are cancelled.
  await api.tools.db.execute(sql`update reservations set status = 'cancelled' where phone = '+21620123456'`)
  made += 1
  const reply = await amina('POST', '/api/establishment/1/reservations', {
    time: offer.days[1 + (made % 28)].times[made % 20],
    people: 2,
    name: 'Amina',
    phone: '+21620123456',
    consent: true,
  })
  if (reply.status !== 200) throw new Error(`no table was asked for: ${JSON.stringify(reply.body)}`)
  return reply.body.id
}

const table = (isOf: string, body?: object): Row => ({
  isOf,
  make: async (world) => ({
    owner: await createCaller(world.api, isOf),
    params: { id: String(await askForTable(world)) },
    ...(body && { body }),
  }),
})

type Account = { readonly owner: Caller; readonly id: number; readonly email: string }

type Given = Omit<Owned, 'owner' | 'params'> & { readonly params?: Owned['params'] }

/** A call on an account. `prepare` creates what the call needs. */
const account = (prepare: (own: Account, world: World) => Given | Promise<Given> = () => ({})): Row => ({
  make: async (world) => {
    made += 1
    const owner = await createCaller(world.api)
    const email = `owner-${made}@example.com`
    const form = { name: 'Rim', email, password, password_confirmation: password }
    const { id } = (await owner('POST', '/register', form)).body.user
    const { params, ...given } = await prepare({ owner, id, email }, world)
    return { owner, params: { id: String(id), ...params }, ...given }
  },
})

const addPasskey = async ({ owner, id }: Account) => {
  const device = createAuthenticator(passkeyOrigin)
  const credential = device.create((await owner('POST', `/api/compte/${id}/passkeys/options`)).body)
  await owner('POST', `/api/compte/${id}/passkeys`, { name: 'Téléphone', credential })
  return device
}

const codeOfApp = (secret: string, now: Date): string => {
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return totpCode(Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))), totpStep(now))
}

/** A new account that works in the first shop. */
const hire = async (api: WholeApi, role: 'manager' | 'kitchen'): Promise<string> => {
  const [made] = await api.tools.db.insert(users).values({ name: 'Rim', isStaff: true }).returning()
  if (!made) throw new Error('nobody was hired')
  await api.tools.db.insert(staff).values({ shopId: 1, userId: made.id, role })
  return String(made.id)
}

type Inviting = { readonly owner: Caller; readonly to: string; readonly api: WholeApi }

/** `prepare` returns the other ids of the path. */
const invitation = (prepare: (given: Inviting) => Promise<Record<string, string>>): Row => ({
  isOf: 'sami@example.com',
  make: async ({ api }) => {
    const owner = await createCaller(api, 'sami@example.com')
    await api.tools.db.execute(sql`delete from invitations`)
    const to = `invited-${nextNumber()}@example.com`
    const more = await prepare({ owner, to, api })
    return { owner, params: { id: '1', ...more }, body: { to, role: 'counter' } }
  },
})

export const ownedThings: Readonly<Record<string, Row>> = {
  'GET /api/orders/:id': order(),
  'POST /api/orders/:id/cancel': order(),
  'POST /api/orders/:id/cancel-request': order('counter', 1, { reason: 'Retard' }),
  'POST /api/orders/:id/missing/:question': onMissing('amina@example.com', async (world, line) => ({
    params: await questionOf(world, line),
    body: { answer: 'cancel' },
  })),
  'POST /api/orders/:id/reports': order('counter', 1, { kind: 'late', words: 'Toujours rien' }),
  'POST /api/pro/orders/:id/reports/:report/answer': {
    isOf: 'sami@example.com',
    make: async (world) => {
      const id = await placeOrder(world, 'counter', 1)
      const amina = await createCaller(world.api, 'amina@example.com')
      const { body } = await amina('POST', `/api/orders/${id}/reports`, { kind: 'late' })
      return {
        owner: await createCaller(world.api, 'sami@example.com'),
        params: { id: String(id), report: String(body.reports[0].id) },
        body: { words: 'Désolés' },
      }
    },
  },
  'GET /api/pro/orders/:id/lines/:line/replacements': onMissing('sami@example.com', async (_, params) => ({ params })),
  'POST /api/pro/orders/:id/lines/:line/missing': onMissing('sami@example.com', async (_, params) => ({
    params,
    body: askAboutMissing,
  })),
  'POST /api/pro/orders/:id/missing/:question/withdraw': onMissing('sami@example.com', async (world, line) => ({
    params: await questionOf(world, line),
  })),
  'POST /api/pro/refunds/:id/done': onMissing('sami@example.com', async ({ api }, { id }) => {
    const { rows } = await api.tools.db.execute<{ id: string }>(
      sql`insert into order_refunds (order_id, key, amount_minor, reason, state, asked_at)
        values (${id}::int, 'missing 1', 100, 'missing-dish', 'by-hand', now()) returning id::text`,
    )
    return { params: { id: rows[0]?.id ?? '' }, body: { way: 'cash' } }
  }),
  'POST /api/orders/:id/payment': order('demo'),
  'POST /api/pro/orders/:id/status': shopOrder(0, { status: 1 }),
  'POST /api/pro/orders/:id/lines/:line/status': shopOrderLine,
  'POST /api/pro/orders/:id/delay': shopOrder(1, { ready_in_minutes: 20 }),
  'POST /api/pro/shops/:id/tablets': {
    isOf: 'sami@example.com',
    make: async ({ api }) => ({
      owner: await createCaller(api, 'sami@example.com'),
      params: { id: '1' },
      body: { name: 'Comptoir' },
    }),
  },
  'DELETE /api/pro/shops/:id/tablets/:tablet': {
    isOf: 'sami@example.com',
    make: async ({ api }) => {
      const owner = await createCaller(api, 'sami@example.com')
      const { body } = await owner('POST', '/api/pro/shops/1/tablets', { name: 'Comptoir' })
      return { owner, params: { id: '1', tablet: String(body.id) } }
    },
  },
  ...ownedCash,
  ...ownedRefunds,
  ...ownedMenu,
  ...ownedPaymentAccounts,
  ...ownedPrinters,
  ...ownedReviews,
  'POST /api/pro/shops/:id/invitations': invitation(async () => ({})),
  'POST /api/pro/shops/:id/invitations/:invitation/resend': invitation(async ({ owner, to, api }) => {
    const { body } = await owner('POST', '/api/pro/shops/1/invitations', { to, role: 'kitchen' })
    await api.tools.db.execute(sql`update invitations set sent_at = sent_at - interval '1 hour'`)
    return { invitation: String(body.id) }
  }),
  'DELETE /api/pro/shops/:id/invitations/:invitation': invitation(async ({ owner, to }) => {
    const { body } = await owner('POST', '/api/pro/shops/1/invitations', { to, role: 'kitchen' })
    return { invitation: String(body.id) }
  }),
  'PUT /api/pro/shops/:id/people/:person': invitation(async ({ api }) => ({ person: await hire(api, 'manager') })),
  'DELETE /api/pro/shops/:id/people/:person': invitation(async ({ api }) => ({ person: await hire(api, 'kitchen') })),
  'POST /api/pro/orders/:id/refuse-cancel': {
    isOf: 'sami@example.com',
    make: async (world) => {
      const id = await placeOrder(world, 'counter', 1)
      await (await createCaller(world.api, 'amina@example.com'))('POST', `/api/orders/${id}/cancel-request`, {})
      return { owner: await createCaller(world.api, 'sami@example.com'), params: { id: String(id) }, body: {} }
    },
  },
  'PUT /api/pro/shops/:id/contact': {
    isOf: 'sami@example.com',
    make: async ({ api }) => {
      const { rows } = await api.tools.db.execute(
        sql`select from shop_contacts where shop_id = 1 and when_unanswered = 'refuse'`,
      )
      return {
        owner: await createCaller(api, 'sami@example.com'),
        params: { id: '1' },
        body: { phone: '', email: '', when_unanswered: rows.length > 0 ? 'keep' : 'refuse' },
      }
    },
  },
  'GET /api/reservations/:id': table('amina@example.com'),
  'POST /api/reservations/:id/cancel': table('amina@example.com'),
  'POST /api/pro/reservations/:id/answer': table('sami@example.com', { answer: 'confirm' }),
  'GET /api/pro/reservations/:id/tables': table('sami@example.com'),
  'POST /api/pro/reservations/:id/tables': {
    isOf: 'sami@example.com',
    make: async (world) => {
      const owner = await createCaller(world.api, 'sami@example.com')
      const id = await askForTable(world)
      await owner('POST', `/api/pro/reservations/${id}/answer`, { answer: 'confirm' })
      const free: { id: number; seats: number }[] = (await owner('GET', `/api/pro/reservations/${id}/tables`)).body
      const other = free.findLast(({ seats }) => seats >= 2)
      return { owner, params: { id: String(id) }, body: { tables: [other?.id] } }
    },
  },
  'PUT /api/pro/shops/:id/dining-room': {
    isOf: 'sami@example.com',
    make: async ({ api }) => {
      const owner = await createCaller(api, 'sami@example.com')
      const { rows } = await api.tools.db.execute(sql`select id, name, seats from shop_tables where shop_id = 1`)
      return { owner, params: { id: '1' }, body: { tables: rows, seats: 20 + nextNumber() } }
    },
  },
  ...ownedShops,
  'POST /api/compte/:id/update-name': account(() => ({ body: { first_name: 'Rim', last_name: 'Saïdi' } })),
  'POST /api/compte/:id/update-phone': account(async ({ owner }, { texts }) => {
    const phone = `+2165200${String(1000 + made).slice(-4)}`
    await askForCode(owner, phone, 'profil')
    const code = /#(\d{4})$/.exec(texts.findLast(({ to }) => to === phone)?.text ?? '')?.[1] ?? ''
    await answerWith(owner, phone, code, 'profil')
    return { body: { phone } }
  }),
  'POST /api/compte/:id/updateimage': account(async () => {
    const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#183db2' } })
    const head = '--edge\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n'
    return {
      body: Buffer.concat([Buffer.from(head), await picture.png().toBuffer(), Buffer.from('\r\n--edge--\r\n')]),
      headers: { 'content-type': 'multipart/form-data; boundary=edge' },
    }
  }),
  'POST /api/compte/:id/update-email': account(({ email }) => ({ body: { email: `new-${email}` } })),
  'POST /api/compte/:id/update-pass': account(() => ({ body: { pass: 'cinq-citrons-verts', oldpass: password } })),
  'GET /api/compte/:id/prove': account(),
  'POST /api/compte/:id/prove': account(() => ({ body: { password } })),
  'DELETE /api/compte/:id/sessions/:session': account(async ({ id, email }, { api }) => {
    await (await createCaller(api))('POST', '/login', { email, password })
    const { rows } = await api.tools.db.execute(sql`select max(id)::int as id from sessions where user_id = ${id}`)
    return { params: { session: String(rows[0]?.id) } }
  }),
  'POST /api/compte/:id/second-factor': account(),
  'POST /api/compte/:id/second-factor/confirm': account(async ({ owner, id }, { api }) => {
    const { secret } = (await owner('POST', `/api/compte/${id}/second-factor`)).body
    return { body: { code: codeOfApp(secret.replace(/\s/g, ''), api.clock.now()) } }
  }),
  'POST /api/compte/:id/prove/second-factor': account(async ({ owner, id }, { api }) => {
    const path = `/api/compte/${id}/second-factor`
    const { secret } = (await owner('POST', path)).body
    const code = codeOfApp(secret.replace(/\s/g, ''), api.clock.now())
    const { recovery_codes: codes } = (await owner('POST', `${path}/confirm`, { code })).body
    return { body: { code: codes[0] } }
  }),
  'DELETE /api/compte/:id/second-factor': account(),
  'POST /api/compte/:id/passkeys/options': account(),
  'POST /api/compte/:id/passkeys': account(async ({ owner, id }) => {
    const options = (await owner('POST', `/api/compte/${id}/passkeys/options`)).body
    return { body: { name: 'Téléphone', credential: createAuthenticator(passkeyOrigin).create(options) } }
  }),
  'PUT /api/compte/:id/passkeys/:passkey': account(async (own, { api }) => {
    await addPasskey(own)
    const { rows } = await api.tools.db.execute(sql`select max(id)::int as id from passkeys where user_id = ${own.id}`)
    return { params: { passkey: String(rows[0]?.id) }, body: { name: 'Bureau' } }
  }),
  'DELETE /api/compte/:id/passkeys/:passkey': account(async (own, { api }) => {
    await addPasskey(own)
    const { rows } = await api.tools.db.execute(sql`select max(id)::int as id from passkeys where user_id = ${own.id}`)
    return { params: { passkey: String(rows[0]?.id) } }
  }),
  'POST /api/compte/:id/prove/passkey/options': account(async (own) => {
    await addPasskey(own)
    return {}
  }),
  'POST /api/compte/:id/prove/passkey': account(async (own) => {
    const device = await addPasskey(own)
    const options = (await own.owner('POST', `/api/compte/${own.id}/prove/passkey/options`)).body
    return { body: { credential: device.get(options) } }
  }),
  'DELETE /api/compte/:id/social/:provider': account(async ({ id }, { api }) => {
    const identity = { provider: 'google' as const, subject: `google-${id}`, userId: id, linkedAt: api.clock.now() }
    await api.tools.db.insert(socialIdentities).values(identity)
    return { params: { provider: 'google' } }
  }),
  'GET /api/compte/:id/export': account(),
  'DELETE /api/compte/:id': account(),
  'POST /api/compte/:id/leave-later': account(),
  'DELETE /api/compte/:id/leave-later': account(),
  ...operatorThings,
}

/**
 * Calls whose path has no id of a person's thing. It has the id of a public thing or of a shop, a secret, or a phone
 * that has not yet answered a code.
 */
export const nobodysThings: readonly string[] = [
  'GET /api/establishment/:establishmentId/reviews',
  'GET /api/product/:establishmentId/getrayons',
  'GET /api/all/:zipcode/getboutiques',
  'GET /api/:establishmentId/products/search',
  'GET /api/apps/:establishmentId/all',
  'GET /cart/:establishmentId',
  'POST /cart/:establishmentId/add',
  'POST /cart/:establishmentId/update-quantity',
  'POST /cart/:establishmentId/remove',
  'DELETE /cart/:establishmentId/clear',
  'POST /api/establishment/:establishmentId/paiement',
  'GET /api/establishment/:establishmentId/reservation-times',
  'POST /api/establishment/:establishmentId/reservations',
  'POST /api/reservation-links/:token/cancel',
  'POST /api/createotp/:fullPhone/:type',
  'POST /api/verifyotp/:phone/:code/auth',
  'POST /api/verifyotp/:phone/:code/paiement',
  'POST /api/verifyotp/:phone/:code/profil',
]

export const userIdOf = async ({ api }: World, email: string): Promise<number> =>
  (await api.tools.db.select({ id: users.id }).from(users).where(eq(users.email, email)))[0]?.id ?? 0
