import { type Browser, expect, type Page, test } from '@playwright/test'
import { openStranger, visit } from '../tests/browser.ts'
import { joinShop } from '../tests/join-shop.ts'
import { becomeNewCustomer, orderByCall } from '../tests/new-customer.ts'
import { queryDatabase } from '../tests/query-database.ts'
import { catalogues } from '../tests/texts.ts'
import { timeoutFactor } from '../tests/timeout-factor.ts'

const { restaurant, orders } = {
  restaurant: { ...catalogues.fr.restaurant, missing: catalogues.fr['restaurant/missing'] },
  orders: catalogues.fr['orders/missing'],
}

const soon = { timeout: 30_000 * timeoutFactor }

/** Names in sentences are isolated, so only the words before the first name are compared. */
const beginning = (sentence: string): string => sentence.split('{')[0] ?? ''

const openAccepted = async (browser: Browser, board: Page) => {
  const diner = await openStranger(browser)
  const phone = await becomeNewCustomer(diner, 'Hédi Mansour')
  const number = await orderByCall(diner, 1, phone, ['Lben', 'Eau minérale 50 cl'])
  await visit(diner, `/order/${number}`)
  const card = board.locator(`#order-${number}`)
  await card.getByRole('button', { name: restaurant.move.accept }).click()
  await card.getByRole('button', { name: /Lben.* : signaler qu’il manque/ }).click()
  return { diner, card, number, dialog: board.getByRole('dialog') }
}

test('a dish is missing: the customer takes another one, or gives no answer and gets the rest', async ({ browser }) => {
  test.slow()
  const board = await openStranger(browser, { width: 1280, height: 900 })
  await joinShop(board, 'dar-el-marsa', 'counter')
  await visit(board, '/pro')

  const first = await openAccepted(browser, board)
  await first.dialog.getByRole('group').getByRole('checkbox').first().check()
  await first.dialog.getByRole('button', { name: restaurant.missing.confirm }).click()
  await expect(first.card.getByText(beginning(restaurant.missing.waiting))).toBeVisible(soon)
  await expect(first.diner.getByRole('heading', { name: /Il manque un plat : .*Lben/ })).toBeVisible(soon)
  await first.diner.getByRole('button', { name: / à la place/ }).click()
  await expect(first.diner.getByText(/remplace .*Lben.*, comme vous l’avez choisi/)).toBeVisible(soon)
  await expect(first.card.getByText(beginning(restaurant.missing.outcome.other))).toBeVisible(soon)
  await expect(first.card.locator('.line-through')).toContainText('Lben')

  const second = await openAccepted(browser, board)
  await second.dialog.getByRole('button', { name: restaurant.missing.confirm }).click()
  await expect(second.diner.getByRole('button', { name: orders.cancel })).toBeVisible(soon)
  await queryDatabase(`update missing_dishes set answer_until = now() - interval '1 second' where order_id = $1`, [
    second.number,
  ])
  await expect(second.diner.getByText(/Sans .*Lben.* : nous n’avons pas eu votre réponse à temps/)).toBeVisible(soon)
  await expect(second.card.getByText(beginning(restaurant.missing.outcome.unanswered))).toBeVisible(soon)
  await expect(second.diner.getByRole('button', { name: orders.cancel })).toHaveCount(0)
})
