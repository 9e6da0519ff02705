import { expect, test } from '@playwright/test'
import { visit } from '../tests/browser.ts'

const ellipsis = '…'

test('a name in the category bar scrolls to its category and becomes the active one', async ({ page }) => {
  await visit(page, '/dar-el-marsa/')
  const bar = page.getByRole('navigation', { name: 'Catégories' })
  await expect(bar.getByRole('link')).toHaveText([
    'Kémia et entrées',
    'Couscous',
    'Plats mijotés',
    'Douceurs',
    'Boissons',
  ])
  const heading = page.getByRole('heading', { level: 2, name: 'Plats mijotés' })
  await expect(heading).not.toBeInViewport()
  await bar.getByRole('link', { name: 'Plats mijotés' }).click()
  await expect(heading).toBeInViewport()
  await expect(bar.getByRole('link', { name: 'Plats mijotés' })).toHaveAttribute('aria-current', 'true')
  await expect
    .poll(async () => (await page.getByRole('region', { name: 'Plats mijotés' }).boundingBox())?.y)
    .toBeLessThan(100)
})

test('a category becomes active when its top comes within 100 px of the top of the window', async ({ page }) => {
  await visit(page, '/dar-el-marsa/')
  const bar = page.getByRole('navigation', { name: 'Catégories' })
  const top = async () => Math.round((await page.getByRole('region', { name: 'Couscous' }).boundingBox())?.y ?? 0)
  const scrollTo = async (y: number) => {
    await page.mouse.wheel(0, (await top()) - y)
    await expect.poll(top).toBe(y)
  }
  await page.mouse.move(195, 600)
  await scrollTo(110)
  await expect(bar.getByRole('link', { name: 'Kémia et entrées' })).toHaveAttribute('aria-current', 'true')
  await scrollTo(95)
  await expect(bar.getByRole('link', { name: 'Couscous', exact: true })).toHaveAttribute('aria-current', 'true')
  await scrollTo(110)
  await expect(bar.getByRole('link', { name: 'Kémia et entrées' })).toHaveAttribute('aria-current', 'true')
})

test('a product card shows name, picture, price with symbol and 90 characters of its description', async ({ page }) => {
  await visit(page, '/dar-el-marsa/')
  const card = page.getByRole('article').filter({ hasText: 'Mloukhia au bœuf' })
  const description =
    'Sept heures de cuisson douce pour cette sauce presque noire, onctueuse, parfumée au laurier (ملوخية).'
  await expect(card.getByRole('heading', { name: 'Mloukhia au bœuf' })).toBeVisible()
  await expect(card).toContainText('22,000 DT')
  await expect(card.getByText(`${description.slice(0, 90).trimEnd()}${ellipsis}`, { exact: true })).toBeVisible()
  await expect(card.locator('img')).toHaveAttribute('src', /./)
  await expect(card.getByRole('button', { name: 'Ajouter Mloukhia au bœuf' })).toBeEnabled()
})

test('a short description is not cut on its card', async ({ page }) => {
  await visit(page, '/dar-el-marsa/')
  const card = page.getByRole('article').filter({ hasText: 'Slata tounsia' })
  await expect(
    card.getByText('Tomate, concombre, oignon et pomme coupés très fin, menthe séchée.', { exact: true }),
  ).toBeVisible()
})

test('a product card is at most 594 px wide', async ({ page }) => {
  await page.setViewportSize({ width: 639, height: 900 })
  await visit(page, '/dar-el-marsa/')
  const box = await page.getByRole('article').filter({ hasText: 'Slata tounsia' }).boundingBox()
  expect(box?.width).toBeGreaterThan(500)
  expect(box?.width).toBeLessThanOrEqual(594)
})

test('a dish that is sold out is shown disabled, with a badge', async ({ page }) => {
  await visit(page, '/dar-el-marsa/')
  const card = page.getByRole('article').filter({ hasText: 'Couscous au poulpe séché' })
  await expect(card.getByText('Épuisé', { exact: true }).first()).toBeVisible()
  await expect(card.getByRole('button', { name: 'Couscous au poulpe séché : épuisé pour le moment' })).toBeDisabled()
  await expect(card.getByRole('link')).toHaveCount(0)
})

test('a dish with little stock says how much is left', async ({ page }) => {
  await visit(page, '/grill-du-haras/')
  await expect(page.getByText('Plus que 3')).toBeVisible()
})

test('an empty category says that it is empty and that everything is gone', async ({ page }) => {
  await visit(page, '/cafe-mechmoum/')
  const category = page.getByRole('region', { name: 'Glaces d’été' })
  await expect(category).toContainText('Il n’y a rien dans cette catégorie pour le moment.')
  await expect(category).toContainText('Tout est parti : revenez bientôt.')
})

test('a shop without a menu says so', async ({ page }) => {
  await visit(page, '/dar-zitoun/')
  await expect(page.getByText('Cette maison n’a pas encore mis sa carte en ligne.')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Catégories' })).toHaveCount(0)
})

test('dishes without a category stand under Autres', async ({ page }) => {
  await visit(page, '/lella-mongia/')
  const others = page.getByRole('region', { name: 'Autres' })
  await expect(others.getByRole('heading', { name: 'Pot de harissa maison' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Catégories' }).getByRole('link', { name: 'Autres' })).toBeVisible()
})

test('a shop in France shows its prices in euros', async ({ page }) => {
  await visit(page, '/quai-du-tgm/')
  await expect(page.getByRole('article').filter({ hasText: 'Brik à l’œuf et au thon' })).toContainText('6,90 €')
  await expect(page.getByRole('main')).not.toContainText('DT')
})

test('an address that no shop has leads to the designed page', async ({ page }) => {
  const response = await page.goto('/la-maison-qui-nexiste-pas/')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Cette table n’existe pas' })).toBeVisible()
  await page.getByRole('link', { name: 'Retour à l’accueil' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Qu’est-ce qu’on mange ?' })).toBeVisible()
})
