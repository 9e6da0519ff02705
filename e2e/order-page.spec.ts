import { expect, type Page } from '@playwright/test'
import { addDish, openCart, orderAtTheCounter, startCheckout, visit } from '../tests/browser.ts'
import { test } from '../tests/signed-in.ts'

test.use({ account: 'karim@example.com' })

/** Orders two couscous with a paid option, to pay at the counter. Returns the number of the order. */
const orderCouscous = async (page: Page): Promise<string> => {
  await visit(page, '/dar-el-marsa/')
  await addDish(page, 'Couscous au poisson', { Poisson: 'Daurade', Harissa: 'Bien forte' }, 1)
  const panel = await openCart(page)
  await panel.getByRole('button', { name: /^Commander/ }).click()
  const number = await orderAtTheCounter(page)
  await page.getByRole('link', { name: 'Suivre ma commande' }).click()
  await expect(page).toHaveURL(new RegExp(`/order/${number}$`))
  return number
}

test('the page of an order shows time, number, steps, every dish with its state, and how it is paid', async ({
  page,
}) => {
  const number = await orderCouscous(page)
  const main = page.getByRole('main')
  await expect(main).toContainText(`Commande n° ${number}`)
  await expect(main.getByText(/^Passée à \d{1,2}:\d\d$/)).toBeVisible()
  const steps = main.getByRole('list', { name: 'Avancement de la commande' }).getByRole('listitem')
  await expect(steps).toHaveText([/^Commandée/, /^En cuisine/, /^Prête/])
  const line = main.getByRole('listitem').filter({ hasText: 'Couscous au poisson' })
  await expect(line.locator('img')).toHaveAttribute('src', /./)
  await expect(line).toContainText('2×')
  await expect(line).toContainText('57,000 DT')
  await expect(line.getByText(/^\d+,\d\d\s€$/)).toBeVisible()
  await expect(line.getByRole('listitem')).toHaveText(['Poisson : Daurade (+4,000 DT)', 'Harissa : Bien forte'])
  await expect(line.getByText('En attente', { exact: true })).toBeVisible()
  const fact = (name: string) =>
    main.locator('dt', { hasText: new RegExp(`^${name}$`) }).locator('xpath=following-sibling::dd')
  await expect(fact('Statut')).toHaveText('En attente')
  await expect(fact('Paiement')).toContainText('Paiement au comptoir')
  await expect(fact('Type')).toHaveText('À emporter')
})

test('the button for the invoice prints the order', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => void document.body.setAttribute('data-printed', 'yes')
  })
  await startCheckout(page, 'mlawi-zohra', 'Thé à la menthe')
  await orderAtTheCounter(page)
  await page.getByRole('link', { name: 'Suivre ma commande' }).click()
  await page.getByRole('button', { name: 'Télécharger la facture' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
})
