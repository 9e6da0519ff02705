import { setTimeout as sleep } from 'node:timers/promises'
import { orderBody } from '../order.ts'
import type { Random } from '../random.ts'
import type { CallProduct, Reply } from './call.ts'
import type { Attempt } from './facts.ts'
import type { Person, Shop } from './people.ts'
import type { World } from './world.ts'

type Open<Fact> = { -readonly [Key in keyof Fact]: Fact[Key] extends readonly (infer Item)[] ? Item[] : Fact[Key] }

type Page = {
  readonly reference: string
  readonly orderId: number
  readonly shop: Shop
  readonly attempt: Open<Attempt>
}

type Needs = {
  readonly world: World
  readonly call: CallProduct
  readonly person: Person
  readonly shops: readonly Shop[]
  readonly random: Random
  readonly isOver: () => boolean
}

/** The id of the payment, which every service has in the address of its page. */
const referenceIn = (page: string): string => {
  const { pathname, searchParams } = new URL(page)
  return searchParams.get('payment_ref') ?? pathname.split('/').at(-1) ?? ''
}

const mostTries = 12

/** Orders, pays and reads like a customer, until the time is over. Returns what they were told. */
export const beCustomer = async ({
  world,
  call,
  person,
  shops,
  random,
  isOver,
}: Needs): Promise<readonly Attempt[]> => {
  const attempts: Open<Attempt>[] = []
  const forgotten: Page[] = []

  const write = (path: string, body: object = {}, headers = {}) =>
    call(path, person, {
      method: 'POST',
      body,
      headers,
      ...(random.chance(0.12) && { patienceMs: random.between(30, 400) }),
    })

  const look = async ({ orderId, attempt }: Pick<Page, 'orderId' | 'attempt'>): Promise<Reply | null> => {
    const reply = await call(`/api/orders/${orderId}`, person)
    if (reply?.status === 200) attempt.seen.push({ orderId, paymentState: reply.body.payment_state })
    return reply?.status === 200 ? reply : null
  }

  /** What the customer does on the service's page, which may be away. */
  const press = async ({ reference, shop, attempt }: Page, button: 'pay' | 'decline'): Promise<void> => {
    const service = world.services.find(({ name }) => name === shop.service)
    for (let tries = 0; service && tries < 5; tries += 1) {
      const done = await service.standIn[button](reference).then(
        () => 'yes',
        (error: Error) => (/refuses/.test(error.message) ? 'no' : 'away'),
      )
      if (done === 'yes' && button === 'pay') attempt.paid.push(reference)
      if (done !== 'away') return
      await sleep(300)
    }
  }

  const cancel = ({ orderId }: Page) => write(`/api/orders/${orderId}/cancel`)

  const comeBack = ({ orderId }: Page) => call(`/payment/return/${orderId}`, person)

  const acts: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
    pay: async (page) => {
      await press(page, 'pay')
      if (random.chance(0.8)) await comeBack(page)
    },
    'pay in two tabs': (page) => Promise.all([press(page, 'pay'), press(page, 'pay'), comeBack(page), comeBack(page)]),
    decline: async (page) => {
      await press(page, 'decline')
      await comeBack(page)
    },
    'decline, then pay': async (page) => {
      await press(page, 'decline')
      await press(page, 'pay')
      await comeBack(page)
    },
    'come back unpaid': comeBack,
    forget: async (page) => forgotten.push(page),
    cancel,
    'pay and cancel at once': (page) => Promise.all([press(page, 'pay'), cancel(page)]),
    'cancel, then pay': async (page) => {
      await cancel(page)
      await press(page, 'pay')
    },
  }

  const payOnline = async (page: Page): Promise<void> => {
    await sleep(random.between(0, 600))
    const act = random.weighted({
      ...{ pay: 50, 'pay in two tabs': 6, decline: 6, 'decline, then pay': 5, 'come back unpaid': 4, forget: 14 },
      ...{ cancel: 4, 'pay and cancel at once': 6, 'cancel, then pay': 5 },
    })
    await acts[act]?.(page)
  }

  /** The same key again and again, until the outcome is known. */
  const place = async (shop: Shop, attempt: Open<Attempt>): Promise<void> => {
    const lines = random
      .shuffled(shop.dishes)
      .slice(0, 1 + random.integer(2))
      .map(({ id, unitMinor }) => ({ id, unitMinor, quantity: 1 + random.integer(3) }))
    const total = lines.reduce((sum, { unitMinor, quantity }) => sum + unitMinor * quantity, 0)
    const body = orderBody(
      (total / 10 ** shop.digits).toFixed(shop.digits),
      lines.map(({ id, quantity }) => ({ product: id, options: [], quantity, note: attempt.key })),
      { phone: person.phone, appvue: attempt.isOnline ? shop.service : 'counter' },
    )
    for (let tries = 0; tries < mostTries; tries += 1) {
      const reply = await write(`/api/establishment/${shop.id}/paiement`, body, { 'idempotency-key': attempt.key })
      const orderId: unknown = reply?.status === 200 ? reply.body.commande_id : undefined
      if (typeof orderId === 'number') {
        attempt.told.push(orderId)
        if (random.chance(0.1)) continue
        const address: unknown = reply?.body.redirect_url
        if (typeof address === 'string') await payOnline({ reference: referenceIn(address), orderId, shop, attempt })
        await look({ orderId, attempt })
        return
      }
      if (reply && reply.status !== 503) return
      await sleep(random.between(50, 500))
    }
  }

  /** Goes on with an earlier order. */
  const goOn = async (): Promise<void> => {
    const attempt = random.pick(attempts)
    const orderId = attempt.told.at(-1)
    if (orderId === undefined) return
    const order = (await look({ orderId, attempt }))?.body
    if (!order) return
    const question = order.missing.find(({ outcome }: { outcome: string | null }) => outcome === null)
    if (question)
      await write(`/api/orders/${orderId}/missing/${question.id}`, {
        answer: random.chance(0.7) ? 'without' : 'cancel',
      })
    else if (order.status === 0 && random.chance(0.3)) await write(`/api/orders/${orderId}/cancel`)
    else if (order.status < 3 && random.chance(0.2)) await write(`/api/orders/${orderId}/cancel-request`)
    else if (order.payment_state === 'pending') {
      const again = await write(`/api/orders/${orderId}/payment`)
      const shop = shops.find(({ id }) => id === attempt.shopId)
      if (again?.status === 200 && shop)
        await press({ reference: referenceIn(again.body.redirect_url), orderId, shop, attempt }, 'pay')
    }
  }

  /** Whoever left a page open finds it hours later. Most pages are closed by then. */
  const payLate = async (): Promise<void> => {
    const page = forgotten.splice(random.integer(forgotten.length), 1)[0]
    if (page) await press(page, 'pay')
  }

  for (let round = 0; !isOver(); round += 1) {
    const what = random.weighted({ order: 6, 'go on': attempts.length > 0 ? 4 : 0, 'pay late': forgotten.length })
    if (what === 'order') {
      const shop = random.pick(shops)
      const isOnline = random.chance(0.75)
      const attempt = {
        key: `${person.id}-${round}`,
        userId: person.id,
        shopId: shop.id,
        isOnline,
        told: [],
        seen: [],
        paid: [],
      }
      attempts.push(attempt)
      await place(shop, attempt)
    } else if (what === 'go on') await goOn()
    else await payLate()
    await sleep(random.between(50, 800))
  }
  return attempts
}
