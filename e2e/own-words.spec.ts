import { expect, type Page } from '@playwright/test'
import { orderAtTheCounter, startCheckout, visit } from '../tests/browser.ts'
import { test } from '../tests/signed-in.ts'

test.use({ account: 'karim@example.com' })

/** The language and the direction in which the page shows this text. */
const heard = async (page: Page, text: string): Promise<(string | null | undefined)[]> => {
  const shown = page.getByRole('main').getByText(text, { exact: true }).filter({ visible: true }).first()
  await expect(shown).toBeVisible()
  return shown.evaluate((part) => [part.closest('[lang]')?.getAttribute('lang'), getComputedStyle(part).direction])
}

const french = ['fr', 'ltr']

for (const prefix of ['/ar', '/en']) {
  test(`below ${prefix} a shop, its menu and a dish are in the language of the shop`, async ({ page }) => {
    await visit(page, `${prefix}/restaurants`)
    const card = page.getByRole('main').getByRole('article').first()
    await expect(card.locator('[lang=fr][dir=ltr]').first()).toBeVisible()
    await visit(page, `${prefix}/zitouna-rossa/`)
    for (const text of ['Pizzas rouges', 'Merguez forte', 'Sauce tomate, mozzarella, basilic.'])
      expect(await heard(page, text), text).toEqual(french)
    await visit(page, `${prefix}/dar-el-marsa/`)
    const dish = page.getByRole('main').getByRole('link', { name: 'Couscous au poisson', exact: true }).first()
    await visit(page, String(await dish.getAttribute('href')))
    for (const text of ['Couscous au poisson', 'Poisson', 'Daurade'])
      expect(await heard(page, text), text).toEqual(french)
  })
}

test('cart, checkout and order are in the language of the shop too', async ({ page }) => {
  await startCheckout(page, 'mlawi-zohra', 'Thé à la menthe')
  await visit(page, '/ar/mlawi-zohra/checkout')
  await page.getByRole('button', { name: /عرض التفاصيل/ }).click()
  expect(await heard(page, 'Thé à la menthe')).toEqual(french)
  await visit(page, '/ar/mlawi-zohra/')
  await page
    .getByRole('button', { name: /^السلة/ })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page.getByRole('dialog').locator('[lang=fr]', { hasText: 'Thé à la menthe' }).first()).toBeVisible()
  await visit(page, '/mlawi-zohra/checkout')
  const number = await orderAtTheCounter(page)
  await visit(page, `/ar/order/${number}`)
  expect(await heard(page, 'Thé à la menthe')).toEqual(french)
})
