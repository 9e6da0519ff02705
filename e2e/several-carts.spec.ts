import { expect, type Locator, type Page, test } from '@playwright/test'
import { addAtOnce, cartButton, openCart, toastOf, visit } from '../tests/browser.ts'

const cardOf = (panel: Locator, shop: string): Locator => panel.getByRole('listitem').filter({ hasText: shop })

const fillTwo = async (page: Page): Promise<Locator> => {
  await visit(page, '/dar-el-marsa/')
  await addAtOnce(page, 'Slata tounsia')
  await visit(page, '/mlawi-zohra/')
  await addAtOnce(page, 'Thé à la menthe')
  await visit(page, '/')
  return openCart(page)
}

const suggestionsIn = (panel: Locator): Locator =>
  panel.getByRole('region', { name: 'Pour aller avec' }).getByRole('listitem')

test('the carts of several shops are cards, each with picture, articles, total and hours, and lead on to the cart', async ({
  page,
}) => {
  const panel = await fillTwo(page)
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  const card = cardOf(panel, 'Dar El Marsa')
  await expect(card).toContainText('1 article')
  await expect(card).toContainText('5,800 DT')
  await expect(card).toContainText(/Ouvert|Fermé|En pause/)
  const picture = await page.request.get((await card.locator('img').getAttribute('src')) ?? '')
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/webp'])
  await card.getByRole('button', { name: 'Continuer chez Dar El Marsa' }).click()
  await expect(panel.getByRole('heading', { name: 'Votre panier chez Dar El Marsa' })).toBeVisible()
  await panel.getByRole('button', { name: 'Un autre panier' }).click()
  await expect(panel.getByRole('heading', { name: 'Vos paniers' })).toBeVisible()
})

test('a removed cart can be put back with all its lines; when the panel is closed it is gone', async ({ page }) => {
  const panel = await fillTwo(page)
  await cardOf(panel, 'Dar El Marsa').getByRole('button', { name: 'Retirer le panier chez Dar El Marsa' }).click()
  const removed = cardOf(panel, 'Panier chez Dar El Marsa retiré.')
  await expect(removed.getByRole('button', { name: 'Remettre' })).toBeFocused()
  await expect(panel.getByRole('button', { name: 'Continuer chez Mlawi Zohra' })).toBeVisible()
  await removed.getByRole('button', { name: 'Remettre' }).click()
  await expect(cardOf(panel, 'Dar El Marsa')).toContainText('5,800 DT')
  for (const shop of ['Mlawi Zohra', 'Dar El Marsa'])
    await panel.getByRole('button', { name: `Retirer le panier chez ${shop}` }).click()
  await expect(panel.getByRole('button', { name: 'Remettre' })).toHaveCount(2)
  await panel.getByRole('button', { name: 'Fermer' }).click()
  await expect(cartButton(page)).toHaveAccessibleName('Panier vide')
  await visit(page, '/')
  await expect(cartButton(page)).toHaveAccessibleName('Panier vide')
})

test('a cart that cannot be removed says so and stays', async ({ page }) => {
  const panel = await fillTwo(page)
  await page.route('**/cart/*/clear', (route) => route.abort(), { times: 1 })
  await panel.getByRole('button', { name: 'Retirer le panier chez Dar El Marsa' }).click()
  await expect(toastOf(page, 'Le panier n’a pas pu être modifié.')).toBeVisible()
  await expect(cardOf(panel, 'Dar El Marsa')).toContainText('5,800 DT')
})

/** Changes the stored copy, as if another browser or an earlier week had left it. */
const changeCopy = (page: Page, to: { copies?: number; gone?: boolean }) =>
  page.evaluate(({ copies = 1, gone = false }) => {
    const [line] = JSON.parse(localStorage.getItem('cartItems') ?? '[]')
    const lines = Array.from({ length: copies }, (_, index) => ({
      ...line,
      ...(gone && { id: 900_000 + index }),
      establishment: {
        ...line.establishment,
        id: 900_000 + index,
        name: `Maison ${index + 1}`,
        domain: `maison-${index}`,
      },
      line: { ...line.line, product: { ...line.line.product, ...(gone && { id: 900_000 + index }) } },
    }))
    localStorage.setItem('cartItems', JSON.stringify(lines))
  }, to)

test('the cart of a shop that has left says so, is no way to an order, and can be removed', async ({
  page,
  context,
}) => {
  await visit(page, '/dar-el-marsa/')
  await addAtOnce(page, 'Slata tounsia')
  await changeCopy(page, { gone: true })
  await context.clearCookies()
  await visit(page, '/')
  const panel = await openCart(page)
  const card = cardOf(panel, 'Maison 1')
  await expect(card).toContainText('Cette maison ne prend plus de commandes ici pour le moment.')
  await expect(panel.getByRole('button', { name: /^Co(mmander|ntinuer)/ })).toHaveCount(0)
  await card.getByRole('button', { name: 'Retirer le panier chez Maison 1' }).click()
  await panel.getByRole('button', { name: 'Remettre' }).click()
  await expect(card).toContainText('Cette maison ne prend plus')
  await card.getByRole('button', { name: 'Retirer le panier chez Maison 1' }).click()
  await visit(page, '/')
  await expect(cartButton(page)).toHaveAccessibleName('Panier vide')
})

test('fifty carts are fifty cards in a panel that scrolls, on a narrow phone', async ({ page, context }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await visit(page, '/dar-el-marsa/')
  await addAtOnce(page, 'Slata tounsia')
  await changeCopy(page, { copies: 50, gone: true })
  await context.clearCookies()
  await visit(page, '/')
  const panel = await openCart(page)
  await expect(panel.getByRole('listitem')).toHaveCount(50)
  await panel.getByRole('listitem').last().scrollIntoViewIfNeeded()
  await expect(panel.getByRole('button', { name: 'Retirer le panier chez Maison 50' })).toBeInViewport()
  expect(await panel.evaluate((layer) => layer.scrollWidth <= layer.clientWidth)).toBe(true)
})

test('at most three drinks or desserts of the shop go with the cart: one press adds, and nothing is asked before the panel is open', async ({
  page,
}) => {
  const menus: string[] = []
  page.on('request', (request) => request.url().includes('/getrayons') && menus.push(request.url()))
  await visit(page, '/mlawi-zohra/')
  await addAtOnce(page, 'Mlawi nature')
  let panel = await openCart(page)
  await expect(suggestionsIn(panel)).toHaveCount(3)
  expect(menus, 'the menu is on the page').toEqual([])
  const suggested = suggestionsIn(panel).first()
  const name = (await suggested.locator('bdi').first().textContent()) ?? ''
  await suggested.getByRole('button', { name: `Ajouter ${name}` }).click()
  await expect(panel.getByRole('listitem', { name, exact: true })).toBeVisible()
  await expect(suggested.getByRole('button', { name: `${name} est dans le panier` })).toBeVisible()
  await panel.getByRole('button', { name: 'Fermer' }).click()
  await visit(page, '/')
  expect(menus).toEqual([])
  const asked = page.waitForRequest('**/api/product/*/getrayons')
  panel = await openCart(page)
  await asked
})
