import { type Browser, expect, type Page, test } from '@playwright/test'
import { basisPointsOf, priceWithVat } from '../src/catalogue/pricing.ts'
import { toNumericString } from '../src/kernel/money.ts'
import { openStranger, visit } from '../tests/browser.ts'
import { becomeNewCustomer, orderByCall } from '../tests/new-customer.ts'
import { orderOf } from '../tests/order.ts'
import { catalogues } from '../tests/texts.ts'

const darElMarsa = 1
const headers = { 'x-requested-with': 'XMLHttpRequest' }

/** Matches a sentence with any values. */
const around = (text: string): RegExp => new RegExp(text.split(/\{\w+\}/).join('.+'))

const openOwner = async (browser: Browser, prefix: string): Promise<Page> => {
  const board = await openStranger(browser, { width: 1280, height: 900 })
  const data = { email: 'sami@example.com', password: 'Mida-2026-demo' }
  expect((await board.request.post('/login', { headers, data })).status()).toBe(200)
  await visit(board, `${prefix}/pro`)
  return board
}

for (const [language, prefix] of [
  ['fr', ''],
  ['ar', '/ar'],
] as const) {
  const { orders, payments, restaurant } = catalogues[language]
  const when = catalogues[language]['orders/when']
  const money = catalogues[language]['orders/payment']

  test(`back from the bank the page shows the real state, and the payment continues with the same order: ${language}`, async ({
    browser,
  }) => {
    const page = await openStranger(browser)
    const phone = await becomeNewCustomer(page, 'Hédi Mansour')
    const menu = await (await page.request.get(`/api/product/${darElMarsa}/getrayons`)).json()
    const dish = menu
      .flatMap((category: { establishment_products: object[] }) => category.establishment_products)
      .find(({ name }: { name: string }) => name === 'Lben')
    const price = toNumericString(priceWithVat(dish.price, [], basisPointsOf(dish.vat), 'TND'))
    const applications = await (await page.request.get(`/api/apps/${darElMarsa}/all`)).text()
    const appvue = /"appvue":"([^"]+)"/.exec(applications)?.[1] ?? 'demo'
    const placed = await page.request.post(`/api/establishment/${darElMarsa}/paiement`, {
      headers: { ...headers, 'x-language': language },
      data: { ...orderOf({ id: dish.id, price }, { phone }), appvue },
    })
    expect(placed.status(), await placed.text()).toBe(200)
    const { commande_id: number } = await placed.json()
    await visit(page, `${prefix}/order/${number}`)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(orders.unpaid.unpaid.heading)
    await page.getByRole('button', { name: payments.again }).click()
    await expect(page).toHaveURL(/\/payment\/demo\//)
    await page.goBack()
    await expect(heading).toHaveText(orders.unpaid.unpaid.heading)
    await expect(page.locator('canvas')).toHaveCount(0)
    await page.getByRole('button', { name: payments.again }).click()
    await page.getByRole('button', { name: around(payments.demo.pay) }).click()
    await expect(page).toHaveURL(new RegExp(`${prefix}/order/success/${number}$`))
    await expect(page.getByRole('main')).toContainText(money.paid)
    await page.close()
  })

  test(`a step forward is celebrated with the promised time; a refusal shows its reason and that nothing is owed: ${language}`, async ({
    browser,
  }) => {
    const board = await openOwner(browser, prefix)
    const page = await openStranger(browser)
    const phone = await becomeNewCustomer(page, 'Hédi Mansour')
    const [first, second] = [
      await orderByCall(page, darElMarsa, phone, ['Lben']),
      await orderByCall(page, darElMarsa, phone, ['Lben']),
    ]
    const heading = page.getByRole('heading', { level: 1 })
    await visit(page, `${prefix}/order/${first}`)
    await expect(heading).toHaveText(orders.tracking.headline.placed)
    await board.locator(`#order-${first}`).getByRole('button', { name: restaurant.move.accept }).click()
    // Shortly before midnight the promise is for tomorrow, and names its date.
    const promise = new RegExp(`${around(when.promised).source}|${around(when.promisedOn).source}`)
    await expect(heading).toHaveText(promise)
    await expect(page).toHaveTitle(promise)
    await expect(page.locator('canvas')).toBeAttached()

    await visit(page, `${prefix}/order/${second}`)
    await board.locator(`#order-${second}`).getByRole('button', { name: restaurant.move.refuse }).click()
    const asked = board.getByRole('dialog')
    await asked.getByRole('textbox').fill('Plus de lait ce soir')
    await asked.getByRole('button', { name: restaurant.ask.refuse.confirm }).click()
    await expect(heading).toHaveText(orders.tracking.headline.refused)
    await expect(page.getByRole('main')).toContainText('Plus de lait ce soir')
    await expect(page.getByRole('main')).toContainText(money['nothing-owed'])
    await expect(page.getByRole('main')).not.toContainText(orders.tracking.givenBack)
    await expect(page.locator('canvas')).toHaveCount(0)
    await page.close()
    await board.close()
  })
}
