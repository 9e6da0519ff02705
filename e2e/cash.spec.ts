import { expect, test } from '@playwright/test'
import { openStranger, toastOf, visit } from '../tests/browser.ts'
import { handOverByName, pressCode } from '../tests/hand-over.ts'
import { becomeNewCustomer, orderByCall } from '../tests/new-customer.ts'
import { addOwnDish } from '../tests/own-dish.ts'
import { queryDatabase } from '../tests/query-database.ts'
import { catalogues } from '../tests/texts.ts'
import { timeoutFactor } from '../tests/timeout-factor.ts'

const { restaurant, 'restaurant/cash': words, 'restaurant/hand-over': handOver } = catalogues.fr

test('a shift is opened, two orders are handed over for cash and by card, and the drawer is counted with a difference', async ({
  browser,
}) => {
  test.setTimeout(120_000 * timeoutFactor)
  const board = await openStranger(browser, { width: 1280, height: 900 })
  const { id: shop, dish } = await addOwnDish(board, 'le-coq-du-cap', 'Plat de la caisse')
  await queryDatabase('delete from cash_shifts where shop_id = $1', [shop])
  const [diner, other] = [await openStranger(browser), await openStranger(browser)]
  const first = await orderByCall(diner, shop, await becomeNewCustomer(diner, 'Hédi Mansour'), [dish.name])
  const second = await orderByCall(other, shop, await becomeNewCustomer(other, 'Rim Saïdi'), [dish.name])

  await visit(board, '/pro/cash')
  await board.getByLabel(words.open.float.replace('{symbol}', 'DT')).fill('100')
  await board.getByRole('button', { name: words.open.confirm }).click()
  await expect(toastOf(board, words.open.done)).toBeVisible()
  await expect(board.getByRole('heading', { name: words.shift.title })).toBeVisible()

  await visit(board, '/pro')
  const cardOf = (number: string) => board.locator(`#order-${number}`)
  for (const number of [second, first])
    for (const step of ['accept', 'start', 'ready', 'handOver'] as const) {
      if (number === second && step === 'handOver') continue
      await cardOf(number).getByRole('button', { name: restaurant.move[step], exact: true }).click()
    }
  const dialog = board.getByRole('dialog')
  await expect(dialog.getByLabel(handOver.code)).toBeVisible()
  await visit(diner, `/order/${first}`)
  const shown = diner.getByText(catalogues.fr.orders.tracking.handOverCode).locator('..')
  await expect(shown).toContainText(/[1-9]\d\d/)
  const code = (await shown.innerText()).replace(/\D/g, '')
  await pressCode(board, code === '111' ? '112' : '111')
  await expect(dialog.getByText(/Encore 2 essais/)).toBeVisible()
  await pressCode(board, code)
  await dialog.getByRole('button', { name: /^20,000/ }).click()
  await expect(dialog.getByText(handOver.change).locator('..')).toContainText('10,000')
  await dialog.getByRole('button', { name: handOver.confirm }).click()
  await expect(dialog).toHaveCount(0)
  await expect(cardOf(first).getByRole('button', { name: /^Annuler la remise/ })).toBeVisible()

  await cardOf(second).getByRole('button', { name: restaurant.move.handOver, exact: true }).click()
  await handOverByName(board, 'fr', 'card')
  await expect(cardOf(second).getByRole('button', { name: /^Annuler la remise/ })).toBeVisible()

  await visit(board, '/pro/cash')
  const main = board.getByRole('main')
  await expect(main.getByText(words.shift.expected).locator('..')).toContainText('110,000')
  await expect(main.getByText(words.shift.card).locator('..')).toContainText('10,000')
  await main.getByRole('button', { name: words.close.action }).click()
  await dialog.getByLabel(words.close.counted.replace('{symbol}', 'DT')).fill('108,5')
  await expect(dialog.getByText(/Il manque/)).toContainText('1,500')
  await dialog.getByRole('button', { name: words.close.confirm }).click()
  await expect(dialog.getByText(words.refusals['reason-missing'])).toBeVisible()
  await dialog.getByLabel(words.close.reason).fill('Erreur de monnaie')
  await dialog.getByRole('button', { name: words.close.confirm }).click()
  await expect(main.getByRole('heading', { name: words.open.none })).toBeVisible()
  const past = main.getByRole('region', { name: words.past.title }).getByRole('listitem').first()
  await expect(past).toContainText('Erreur de monnaie')
  await expect(past).toContainText('1,500')
})
