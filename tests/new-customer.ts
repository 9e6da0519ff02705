import { expect, type Page } from '@playwright/test'
import { basisPointsOf, priceWithVat } from '../src/catalogue/pricing.ts'
import { sum, toNumericString } from '../src/kernel/money.ts'
import { freshPhone } from './browser.ts'
import { orderBody } from './order.ts'

const headers = { 'x-requested-with': 'XMLHttpRequest' }

const callAs = async (page: Page, path: string, data?: object) => {
  const reply = await page.request.post(path, { headers, ...(data && { data }) })
  expect(reply.status(), path).toBe(200)
  return reply.json()
}

/** Registers a new customer by a code. Returns the phone. */
export const becomeNewCustomer = async (page: Page, name: string): Promise<string> => {
  const phone = `+216${freshPhone()}`
  const wired = encodeURIComponent(phone)
  await callAs(page, `/api/createotp/${wired}/sms`)
  const outbox = await page.request.get(`/dev/outbox.json?to=${wired}`)
  const code = /#(\d{4})/.exec(JSON.stringify(await outbox.json()))?.[1]
  await callAs(page, `/api/verifyotp/${wired}/${code}/auth`)
  await callAs(page, '/register', { name })
  return phone
}

type Dish = { id: number; name: string; price: string; vat: number; options_groups: { isrequired: number }[] }

/** Places an order through the API, to be paid at the counter. Returns the order's number. */
export const orderByCall = async (page: Page, shopId: number, phone: string, names: readonly string[]) => {
  const reply = await page.request.get(`/api/product/${shopId}/getrayons`)
  const menu: { establishment_products: Dish[] }[] = await reply.json()
  const dishes = names.map((name) =>
    menu.flatMap((category) => category.establishment_products).find((dish) => dish.name === name),
  )
  const paid = dishes.map((dish) => priceWithVat(dish?.price ?? '0', [], basisPointsOf(dish?.vat), 'TND'))
  const montant = toNumericString(sum(paid, 'TND'))
  const lines = dishes.map((dish) => ({ product: dish?.id, options: [], quantity: 1 }))
  const placed = await callAs(page, `/api/establishment/${shopId}/paiement`, orderBody(montant, lines, { phone }))
  return String(placed.commande_id)
}
