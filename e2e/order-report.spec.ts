import { expect, test } from '@playwright/test'
import { openStranger, visit } from '../tests/browser.ts'
import { joinShop } from '../tests/join-shop.ts'
import { becomeNewCustomer, orderByCall } from '../tests/new-customer.ts'
import { catalogues } from '../tests/texts.ts'
import { timeoutFactor } from '../tests/timeout-factor.ts'

const { orders, restaurant } = {
  orders: catalogues.fr['orders/report'],
  restaurant: { ...catalogues.fr.restaurant, report: catalogues.fr['restaurant/report'] },
}

const soon = { timeout: 30_000 * timeoutFactor }

test('a customer reports a problem, the board shows it at once, and the customer reads the answer without a press', async ({
  browser,
}) => {
  const board = await openStranger(browser, { width: 1280, height: 900 })
  await joinShop(board, 'dar-el-marsa', 'counter')
  await visit(board, '/pro')
  const diner = await openStranger(browser, { width: 390, height: 844 })
  const phone = await becomeNewCustomer(diner, 'Hédi Mansour')
  const number = await orderByCall(diner, 1, phone, ['Lben'])
  await visit(diner, `/account/orders/${number}`)
  await diner.getByRole('link', { name: catalogues.fr['orders/list'].detail.problem }).click()
  await expect(diner).toHaveURL(new RegExp(`/order/${number}$`))
  const card = board.locator(`#order-${number}`)
  await card.getByRole('button', { name: restaurant.move.accept }).click()

  await diner.getByRole('button', { name: orders.action }).click()
  const form = diner.getByRole('dialog', { name: orders.title })
  await form.getByRole('button', { name: orders.send }).click()
  await expect(form.getByRole('alert')).toHaveText(orders.chooseKind)
  await form.getByRole('radio', { name: orders.kinds.late }).check()
  await form.getByRole('textbox').fill('Toujours rien, je suis devant')
  await form.getByRole('button', { name: orders.send }).click()
  await expect(form).toHaveCount(0)
  await expect(diner.getByText('Toujours rien, je suis devant')).toBeVisible()
  await expect(diner.getByRole('button', { name: orders.action })).toHaveCount(0)

  await expect(card.getByText('Toujours rien, je suis devant')).toBeVisible(soon)
  const row = board.getByRole('button', { name: new RegExp(`^N° ${number}, `) })
  await row.click()
  await expect(card).toBeFocused()
  await card.getByRole('button', { name: restaurant.report.answer }).click()
  const answer = board.getByRole('dialog')
  await answer.getByRole('button', { name: restaurant.report.send }).click()
  await expect(answer.getByRole('alert')).toHaveText(restaurant.report.missing)
  await answer.getByText(restaurant.report.answers.late.soon).click()
  await answer.getByRole('button', { name: restaurant.report.send }).click()
  await expect(row).toHaveCount(0)

  await expect(diner.getByText(restaurant.report.answers.late.soon)).toBeVisible(soon)
  await expect(diner.getByRole('button', { name: orders.again })).toBeVisible()
})
