import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import {
  addDish,
  freshPhone,
  openCart,
  openStranger,
  signInByPassword,
  signInByPhone,
  visit,
} from '../tests/browser.ts'
import { handOverByName } from '../tests/hand-over.ts'
import { timeoutFactor } from '../tests/timeout-factor.ts'

test('a guest orders two dishes with options at the counter and sees the owner move the order', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000 * timeoutFactor)
  await visit(page, '/')
  await page
    .getByRole('link', { name: /Dar El Marsa/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dar El Marsa' })).toBeVisible()

  await addDish(page, 'Couscous au poisson', { Poisson: 'Daurade', Harissa: 'Un soupçon' })
  await addDish(page, 'Couscous à l’agneau', { Portion: 'Normale', Harissa: 'Sans harissa' }, 1)
  await openCart(page)
  const cart = page.getByRole('dialog')
  await expect(cart.getByRole('listitem').filter({ hasText: 'Couscous au poisson' })).toContainText('28,500 DT')
  await expect(cart).toContainText('3 articles')
  await expect(cart).toContainText('80,500 DT')
  await cart.getByRole('button', { name: /^Commander/ }).click()

  const phone = freshPhone()
  await signInByPhone(page, phone, 'Salma Trabelsi')
  await expect(page).toHaveURL(/\/dar-el-marsa\/checkout$/)
  await page.getByRole('radio', { name: /^Dès que possible/ }).check()
  await page.getByRole('button', { name: /^Procéder au paiement/ }).click()
  await page.getByRole('radio', { name: /^Payer au comptoir/ }).check()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Commander/ })
    .click()
  await expect(page).toHaveURL(/\/order\/success\/\d+$/)
  await page.getByRole('link', { name: 'Suivre ma commande' }).click()
  await expect(page).toHaveURL(/\/order\/\d+$/)
  const number = /\d+$/.exec(page.url())?.[0] ?? ''
  await expect(page.getByRole('heading', { name: 'Commande envoyée' })).toBeVisible()

  const board = await openStranger(browser, { width: 1280, height: 900 })
  await visit(board, '/pro')
  await board.getByRole('main').getByRole('button', { name: 'Se connecter' }).click()
  await expect(board.getByRole('dialog')).toContainText('Avec le compte de votre maison')
  await signInByPassword(board, 'sami@example.com')
  await expect(board.getByRole('heading', { name: 'Commandes' })).toBeVisible()
  const ticket = board.getByRole('article').filter({ hasText: `N° ${number}` })
  await expect(ticket).toContainText('Salma Trabelsi')
  await expect(ticket).toContainText('Daurade')
  await ticket.getByRole('button', { name: /^Accepter/ }).click()
  await expect(page.getByRole('main').getByText('La maison a accepté.')).toBeVisible({
    timeout: 20_000 * timeoutFactor,
  })
  await ticket.getByRole('button', { name: /^Commencer$/ }).click()
  await ticket.getByRole('button', { name: /^Prête/ }).click()
  await expect(page.getByRole('main')).toContainText('Prête', { timeout: 20_000 * timeoutFactor })
  await expect(page).toHaveTitle(/Prête/)

  await ticket.getByRole('button', { name: /^Remise/ }).click()
  await handOverByName(board)
  await expect(page.getByRole('main')).toContainText('Remise', { timeout: 20_000 * timeoutFactor })
  await board.getByRole('navigation').getByRole('link', { name: 'Ventes' }).click()
  const sale = board
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `Commande n° ${number}` })
  await expect(sale).toContainText('80,500 DT')
  await expect(sale).toContainText('1 × Couscous au poisson (Daurade, Un soupçon)')
  await expect(sale).toContainText('Remise')
  await board.getByLabel('État').selectOption('Annulée')
  await board.getByRole('button', { name: 'Afficher' }).click()
  await expect(board).toHaveURL(/[?&]status=4/)
  await expect(sale).toHaveCount(0)
  await board.getByRole('link', { name: 'Tout afficher' }).click()
  await expect(sale).toBeVisible()
  const file = board.waitForEvent('download')
  await board.getByRole('button', { name: 'Télécharger le jour (CSV)' }).click()
  const rows = await readFile(await (await file).path(), 'utf8')
  expect(rows).toMatch(new RegExp(`,${number},handed-over,counter,TND,80\\.500,`))
  expect(rows).not.toContain('Salma')
})
