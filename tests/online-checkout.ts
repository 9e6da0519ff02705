import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { cartRoutes } from '../src/cart/server/cart-routes.ts'
import type { Product } from '../src/catalogue/product.ts'
import { products } from '../src/catalogue/server/tables.ts'
import { checkoutRoutes } from '../src/checkout/server/checkout-routes.ts'
import { messageJobs } from '../src/messages/server/send-order-messages.ts'
import { orderRoutes } from '../src/orders/server/order-routes.ts'
import { demoLedger } from '../src/payments/server/demo-ledger.ts'
import { paymentRoutes } from '../src/payments/server/payment-routes.ts'
import { paymentJobs } from '../src/payments/server/reconcile-payments.ts'
import type { Tools } from '../src/server/tools.ts'
import { acceptingTexting } from './accepting-providers.ts'
import { createTestApi, type TestApi } from './api.ts'
import { type Caller, createCaller } from './caller.ts'
import { bodyOf } from './checkout.ts'
import { readDishes } from './dishes.ts'

type Press = 'pay' | 'decline' | 'abandon'

export type OnlineCheckout = {
  readonly api: TestApi
  readonly amina: Caller
  readonly shopId: number
  readonly dish: Product
  readonly body: object
  readonly sent: string[]
  /** `gone`: the gateway is not configured any more, but shops still offer it. `silent`: the gateway does not reply to questions about payments. */
  gateway: 'there' | 'gone' | 'silent'
  pay(more?: object, key?: string): ReturnType<Caller>
  /** Presses a button of the bank's page. Returns the address of the redirect. */
  press(redirectUrl: string, action: Press): Promise<string>
  /** Pays at the bank, but the bank sends no webhook. */
  payUntold(redirectUrl: string): Promise<void>
  /** Presses a button and follows the redirect. */
  pressAndReturn(redirectUrl: string, action: Press): Promise<string | undefined>
  stock(): Promise<number | undefined>
}

export const pathOf = (url: string): string => new URL(url, 'http://mida.test').pathname

export const ownPage = (api: TestApi) => {
  const { host, origin } = new URL(api.tools.config.publicUrl)
  return { host, origin }
}

/** The demo customer Amina at the checkout of a shop that accepts the demo's bank and wallet. Each test starts with a new cart and no order. */
export const openOnlineCheckout = (more: Pick<Partial<Tools>, 'config'> = {}): OnlineCheckout => {
  const sent: string[] = []
  let api: TestApi
  let amina: Caller
  let shopId: number
  let dish: Product
  let body: object

  beforeAll(async () => {
    const texting = acceptingTexting(({ to, text }) => sent.push(`${to} ${text}`))
    api = await createTestApi(
      (app, tools, mountTools) => {
        cartRoutes(app, tools, mountTools)
        orderRoutes(app, tools, mountTools)
        checkoutRoutes(app, tools, mountTools)
        paymentRoutes(app, tools, mountTools)
        paymentJobs(tools)
        messageJobs(tools)
      },
      { texting, ...more },
    )
    const { db, payments } = api.tools
    const { find, isThere } = payments
    const read = async () => {
      throw new Error('the bank does not answer')
    }
    payments.isThere = (integration) => here.gateway !== 'gone' && isThere(integration)
    payments.find = async (integration, shop) => {
      const gateway = here.gateway === 'gone' ? null : await find(integration, shop)
      return gateway && here.gateway === 'silent' ? { ...gateway, read } : gateway
    }
    const dishes = await readDishes(db)
    shopId = dishes.shopId
    ;[dish] = dishes.plain
    body = bodyOf([{ product: dish, quantity: 1 }], { appvue: 'demo' })
  })

  beforeEach(async () => {
    const { db } = api.tools
    await db.execute(sql`truncate orders, order_attempts, payments, demo_payments, messages, carts cascade`)
    await db.update(products).set({ stock: 10 }).where(eq(products.id, dish.id))
    sent.length = 0
    here.gateway = 'there'
    api.jobs.waiting.length = 0
    amina = await createCaller(api, 'amina@example.com')
    await amina('POST', `/cart/${shopId}/add`, { product: dish.id, quantity: 1 })
  })

  afterAll(() => api.close())

  const press = async (redirectUrl: string, action: Press): Promise<string> => {
    const answer = await api.app.inject({
      method: 'POST',
      url: `${pathOf(redirectUrl)}/${action}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...ownPage(api) },
      payload: 'x=1',
    })
    expect(answer.statusCode).toBe(303)
    return pathOf(String(answer.headers.location))
  }

  const here: OnlineCheckout = {
    sent,
    gateway: 'there',
    get api() {
      return api
    },
    get amina() {
      return amina
    },
    get shopId() {
      return shopId
    },
    get dish() {
      return dish
    },
    get body() {
      return body
    },
    pay: (more = {}, key = 'one') =>
      amina('POST', `/api/establishment/${shopId}/paiement`, { ...body, ...more }, { 'idempotency-key': key }),
    press,
    payUntold: async (redirectUrl) => {
      const reference = pathOf(redirectUrl).split('/').at(-1) ?? ''
      expect(await demoLedger(api.tools.db, 'demo').move(reference, 'pending', 'completed')).toBe(true)
    },
    pressAndReturn: async (redirectUrl, action) => {
      const url = await press(redirectUrl, action)
      return (await api.app.inject({ url, cookies: amina.cookies })).headers.location
    },
    stock: async () =>
      (await api.tools.db.select({ stock: products.stock }).from(products).where(eq(products.id, dish.id)))[0]?.stock ??
      undefined,
  }
  return here
}
