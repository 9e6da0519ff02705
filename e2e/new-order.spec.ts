import { expect, test } from '@playwright/test'
import { signInByPassword, visit } from '../tests/browser.ts'
import { timeoutFactor } from '../tests/timeout-factor.ts'

test('a walk-in with an option and a call for a slot are on the board, and the counted dish has less stock', async ({
  page,
}) => {
  test.setTimeout(120_000 * timeoutFactor)
  await page.setViewportSize({ width: 1024, height: 768 })
  await visit(page, '/pro/new-order')
  await page.getByRole('main').getByRole('button', { name: 'Se connecter' }).click()
  await signInByPassword(page, 'sami@example.com')
  await expect(page.getByRole('heading', { name: 'Nouvelle commande' })).toBeVisible()

  const stockOf = async () => {
    const [dish] = await page.request
      .get('/api/product/1/getrayons')
      .then((reply) => reply.json())
      .then((menu) =>
        menu
          .flatMap(
            (part: { establishment_products: { name: string; stock_quantity: number }[] }) =>
              part.establishment_products,
          )
          .filter(({ name }: { name: string }) => name === 'Couscous au poisson'),
      )
    return dish.stock_quantity as number
  }
  const before = await stockOf()
  await page.getByLabel('Chercher un plat').fill('couscous poisson')
  await page.getByRole('button', { name: /^Couscous au poisson/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Ajouter/ }).click()
  await expect(dialog.getByRole('alert').first()).toBeVisible()
  await dialog.getByRole('radio', { name: 'Daurade' }).check()
  await dialog.getByRole('radio', { name: 'Un soupçon' }).check()
  await dialog.getByRole('button', { name: /^Ajouter/ }).click()
  await page.getByRole('button', { name: /^Valider la commande/ }).click()
  const placed = page.getByRole('heading', { name: /^Commande n° \d+ en cuisine$/ })
  await expect(placed).toBeVisible()
  await expect(page.getByText(/^Code \d{3}$/)).toBeVisible()
  const walkIn = /\d+/.exec((await placed.textContent()) ?? '')?.[0] ?? ''
  expect(await stockOf()).toBe(before - 1)

  await page.getByRole('button', { name: 'Commande suivante' }).click()
  await page.getByText('Au téléphone', { exact: true }).click()
  await page.getByLabel('Chercher un plat').fill('slata tounsia')
  await page.getByRole('button', { name: /^Slata tounsia/ }).click()
  await page.getByText('Planifier', { exact: true }).first().click()
  const slots = page.getByRole('dialog')
  await slots.locator('input[name=pickup-slot]:enabled').first().check({ force: true })
  await slots.getByRole('button', { name: 'Planifier' }).click()
  await page.getByRole('button', { name: /^Valider la commande/ }).click()
  await expect(page.getByText('Écrivez le nom du client.')).toBeVisible()
  await expect(page.getByLabel('Nom du client')).toBeFocused()
  await page.getByLabel('Nom du client').fill('Leïla')
  await page.getByLabel('Téléphone', { exact: true }).fill('20 555 666')
  await page.getByRole('button', { name: /^Valider la commande/ }).click()
  const planned = page.getByRole('heading', { name: /^Commande n° \d+ pour .*\d+:\d+/ })
  await expect(planned).toBeVisible()
  const called = /\d+/.exec((await planned.textContent()) ?? '')?.[0] ?? ''

  await page.getByRole('link', { name: 'Voir les commandes' }).click()
  const card = (id: string) => page.getByRole('article').filter({ hasText: `N° ${id}` })
  await expect(card(walkIn)).toContainText('Saisie au comptoir')
  await expect(card(walkIn)).toContainText('Daurade')
  await expect(card(called)).toContainText('Par téléphone')
  await expect(card(called)).toContainText('Leïla')
})
