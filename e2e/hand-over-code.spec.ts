import { expect, test } from '@playwright/test'
import { openStranger, visit } from '../tests/browser.ts'
import { pressCode } from '../tests/hand-over.ts'
import { joinShop } from '../tests/join-shop.ts'
import { becomeNewCustomer, orderByCall } from '../tests/new-customer.ts'
import { catalogues } from '../tests/texts.ts'

for (const { language, prefix } of [
  { language: 'fr', prefix: '' },
  { language: 'ar', prefix: '/ar' },
] as const) {
  test(`three digits of the customer’s page find the order on the board until it is handed over (${language})`, async ({
    browser,
  }) => {
    const words = catalogues[language]
    const diner = await openStranger(browser)
    const phone = await becomeNewCustomer(diner, 'Hédi Mansour')
    const number = await orderByCall(diner, 1, phone, ['Lben'])
    const board = await openStranger(browser, { width: 1280, height: 900 })
    await joinShop(board, 'dar-el-marsa', 'counter')
    await visit(board, `${prefix}/pro`)
    await visit(diner, `${prefix}/order/${number}`)
    await expect(diner.getByText(words.orders.tracking.handOverCode)).toHaveCount(0)

    const card = board.locator(`#order-${number}`)
    await card.getByRole('button', { name: words.restaurant.move.accept }).click()
    const shown = diner.getByText(words.orders.tracking.handOverCode).locator('..')
    await expect(shown).toContainText(/[1-9]\d\d/)
    const code = (await shown.innerText()).replace(/\D/g, '')

    await board.getByRole('searchbox', { name: words.restaurant.find.label }).fill(code)
    await expect(board.locator('article[id^=order-]')).toHaveCount(1)
    for (const step of ['start', 'ready', 'handOver'] as const) {
      await card.getByRole('button', { name: words.restaurant.move[step], exact: true }).click()
      if (step === 'ready') await expect(shown).toContainText(code)
    }
    await pressCode(board, code)
    await board
      .getByRole('dialog')
      .getByRole('button', { name: words['restaurant/hand-over'].exact, exact: true })
      .click()
    await expect(diner.getByText(words.orders.tracking.headline['handed-over'])).toBeVisible()
    await expect(diner.getByText(words.orders.tracking.handOverCode)).toHaveCount(0)
  })
}
