import { expect, test } from '@playwright/test'
import { languages, prefixOf } from '../src/kernel/texts.ts'
import { askOf, enter, enterAsNew } from '../tests/browser.ts'
import { asksNothing, orderBody, readMenu } from '../tests/order.ts'

const prefixes = languages.map(prefixOf)
const forms = ['', '.data']

test('no page shows an order to anybody but its customer and the staff of its shop', async ({
  playwright,
  baseURL,
}) => {
  const open = () => playwright.request.newContext({ ...(baseURL && { baseURL }) })
  const [customer, other, owner, operator, nobody] = await Promise.all([open(), open(), open(), open(), open()])
  const phone = await enterAsNew(customer, 'Zohra')
  await enter(other, 'leo@example.com')
  await enter(owner, 'sami@example.com')
  await enter(operator, 'nour@example.com')

  const ask = askOf(customer)
  const { shopId, dishes } = await readMenu(ask, 'dar-el-marsa')
  const dish = dishes.find((one) => one.stock_quantity > 50 && asksNothing(one))
  if (!dish) throw new Error('no dish that asks nothing')
  const mark = `sans coriandre ${phone.slice(-6)}`
  const line = { product: dish.id, options: [], quantity: 1, note: mark }
  const order = orderBody(dish.price, [line], { phone })
  const { status, body } = await ask('POST', `/api/establishment/${shopId}/paiement`, order)
  expect(status, JSON.stringify(body)).toBe(200)

  const id: number = body.commande_id
  const pages = [
    `/order/${id}`,
    `/order/success/${id}`,
    `/account/orders/${id}`,
    '/account/orders',
    '/pro',
    '/pro/reservations',
  ]
  // Every page in both forms, in alternating languages.
  const addresses = pages.flatMap((page, turn) =>
    forms.map((form, shift) => `${prefixes[(turn + shift) % prefixes.length]}${page}${form}`),
  )
  const seenBy = async (who: typeof customer): Promise<string[]> => {
    const seen: string[] = []
    for (const address of addresses) {
      const reply = await who.get(address)
      expect(reply.status(), address).toBeLessThan(500)
      if ((await reply.text()).includes(mark)) seen.push(address)
    }
    return seen
  }
  const [own, ofShop, ...strangers] = [
    await seenBy(customer),
    await seenBy(owner),
    await seenBy(other),
    await seenBy(operator),
    await seenBy(nobody),
  ]
  expect(own).toEqual(expect.arrayContaining(addresses.slice(0, 2)))
  expect(own.some((address) => address.includes('/pro'))).toBe(false)
  expect(ofShop.length).toBeGreaterThan(0)
  expect(ofShop.every((address) => /\/pro(?:\.data)?$/.test(address))).toBe(true)
  expect(strangers).toEqual([[], [], []])
  for (const context of [customer, other, owner, operator, nobody]) await context.dispose()
})
