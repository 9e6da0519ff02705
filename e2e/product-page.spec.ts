import { expect, type Page } from '@playwright/test'
import { openBoard, openCart, openDish, orderAtTheCounter, ticketOf, toastOf, visit } from '../tests/browser.ts'
import { test } from '../tests/signed-in.ts'

const openPageOf = async (page: Page, domain: string, dish: string): Promise<void> => {
  await visit(page, `/${domain}/`)
  const dialog = await openDish(page, dish)
  await dialog.getByRole('link', { name: 'Voir la page du plat' }).click()
  await expect(page.getByRole('heading', { level: 1, name: dish })).toBeVisible()
}

test('the page of a dish shows what its dialog shows, and asks for a note', async ({ page }) => {
  await openPageOf(page, 'dar-el-marsa', 'Couscous au poisson')
  const main = page.getByRole('main')
  await expect(main).toContainText('24,500 DT')
  await expect(main).toContainText('La sauce est relevée, servie à part pour ceux qui la préfèrent douce.')
  await main
    .getByRole('group', { name: /^Poisson/ })
    .getByRole('radio', { name: /Mérou/ })
    .check()
  await main.getByRole('button', { name: 'Augmenter' }).click()
  await expect(main.getByRole('button', { name: /^Ajouter/ })).toContainText('68,000 DT')
  await expect(main.getByRole('textbox', { name: /^Note pour la cuisine/ })).toBeVisible()
  await main.getByRole('link', { name: 'Dar El Marsa' }).click()
  await expect(page).toHaveURL(/\/dar-el-marsa\/$/)
})

test('the page of a dish names a required question without an answer', async ({ page }) => {
  await openPageOf(page, 'dar-el-marsa', 'Couscous au poisson')
  await page.getByRole('button', { name: /^Ajouter/ }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Veuillez sélectionner une option pour "Poisson" (obligatoire)',
  )
  await expect(page.getByRole('radio', { name: /Mulet/ })).toBeFocused()
})

test('the page of a dish refuses more than there is in stock', async ({ page }) => {
  await openPageOf(page, 'dar-el-marsa', 'Poulpe en salade')
  for (let step = 0; step < 3; step += 1) await page.getByRole('button', { name: 'Augmenter' }).click()
  await page.getByRole('button', { name: /^Ajouter/ }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText("Quantité demandée n'existe pas en stock !")
  await page.getByRole('button', { name: 'Diminuer' }).click()
  await page.getByRole('button', { name: /^Ajouter/ }).click()
  await expect(toastOf(page, 'Poulpe en salade a été ajouté au panier.')).toBeVisible()
})

test('a note is at most 140 characters long', async ({ page }) => {
  await openPageOf(page, 'dar-el-marsa', 'Tajine malsouka')
  const note = page.getByRole('textbox', { name: /^Note pour la cuisine/ })
  await note.fill('a'.repeat(150))
  await expect(note).toHaveValue('a'.repeat(140))
  await expect(page.getByText('140/140')).toBeVisible()
})

test('two notes make two lines of the same dish', async ({ page }) => {
  await openPageOf(page, 'dar-el-marsa', 'Tajine malsouka')
  for (const note of ['Bien cuit', 'Sans persil']) {
    await page.getByRole('textbox', { name: /^Note pour la cuisine/ }).fill(note)
    await page.getByRole('button', { name: /^Ajouter/ }).click()
    await expect(page.getByRole('button', { name: 'Panier, 1 ligne' })).toBeVisible({ visible: note === 'Bien cuit' })
  }
  const panel = await openCart(page)
  await expect(panel.getByRole('listitem').filter({ hasText: 'Note : Bien cuit' })).toHaveCount(1)
  await expect(panel.getByRole('listitem').filter({ hasText: 'Note : Sans persil' })).toHaveCount(1)
})

test.describe('as somebody who is signed in', () => {
  test.use({ account: 'amina@example.com' })

  test('a note for the kitchen travels through cart and checkout to the board', async ({ page, browser }) => {
    const note = 'Sans coriandre : allergie'
    await openPageOf(page, 'dar-el-marsa', 'Tajine malsouka')
    await page.getByRole('textbox', { name: /^Note pour la cuisine/ }).fill(note)
    await page.getByRole('button', { name: /^Ajouter/ }).click()
    const panel = await openCart(page)
    await expect(panel.getByRole('listitem').filter({ hasText: 'Tajine malsouka' })).toContainText(`Note : ${note}`)
    await panel.getByRole('button', { name: /^Commander/ }).click()
    await page.getByRole('button', { name: /Afficher le détail/ }).click()
    await expect(page.getByRole('region', { name: 'Récapitulatif' })).toContainText(`Note : ${note}`)
    const number = await orderAtTheCounter(page)
    const board = await openBoard(browser)
    await expect(ticketOf(board, number)).toContainText(note)
    await board.context().close()
    await page.getByRole('link', { name: 'Suivre ma commande' }).click()
    await expect(page.getByRole('main')).toContainText(`Note : ${note}`)
  })
})
