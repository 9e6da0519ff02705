import { expect, type Page, test } from '@playwright/test'
import { addAtOnce, addDish, cartButton, openCart, visit } from '../tests/browser.ts'

const mirrorOf = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('cartItems') ?? 'null') as { id: number; quantity: number }[] | null,
  )

test('the browser keeps a copy of the cart after every change', async ({ page }) => {
  await visit(page, '/dar-el-marsa/')
  expect(await mirrorOf(page)).toBeNull()
  await addDish(page, 'Couscous au poisson', { Poisson: 'Daurade', Harissa: 'Normale' }, 1)
  const [line, ...others] = (await mirrorOf(page)) ?? []
  expect(others).toEqual([])
  expect(line).toMatchObject({
    quantity: 2,
    price: '24.500000',
    vat: 0,
    priceWithVAT: '28.500',
    rayon: 'Couscous',
    options: [{ name: 'Daurade', price: '4.000000' }, { name: 'Normale' }],
  })
  const panel = await openCart(page)
  await panel.getByRole('combobox').selectOption('5')
  await expect.poll(async () => (await mirrorOf(page))?.[0]?.quantity).toBe(5)
})

test('a cart that the server has lost is restored from the browser’s copy', async ({ page, context }) => {
  await visit(page, '/dar-el-marsa/')
  await addDish(page, 'Bambalouni', { Sucre: 'Peu sucré' }, 2)
  await context.clearCookies()
  await visit(page, '/dar-el-marsa/')
  await expect(cartButton(page)).toHaveAccessibleName('Panier, 1 ligne')
  const panel = await openCart(page)
  await panel.getByRole('combobox').selectOption('4')
  await expect(panel).toContainText('4 articles')
  await expect(panel.getByRole('listitem', { name: 'Bambalouni' })).toContainText('Sucre : Peu sucré')
  await visit(page, '/dar-el-marsa/')
  await expect(cartButton(page)).toHaveAccessibleName('Panier, 1 ligne')
})

test('a copy that cannot be read is told to the console and the cart starts empty', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cartItems', '{"halb'))
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await visit(page, '/dar-el-marsa/')
  await expect.poll(() => errors).toContain('Error parsing cart items from localStorage')
  await expect(cartButton(page)).toHaveAccessibleName('Panier vide')
  await addAtOnce(page, 'Slata tounsia')
  await expect(cartButton(page)).toHaveAccessibleName('Panier, 1 ligne')
})

test('a browser that blocks its storage orders all the same', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await visit(page, '/dar-el-marsa/')
  await addAtOnce(page, 'Slata tounsia')
  await visit(page, '/dar-el-marsa/')
  await expect(cartButton(page)).toHaveAccessibleName('Panier, 1 ligne')
  expect(faults).toEqual([])
})

test('the cart is shown from the copy before the server answers', async ({ page }) => {
  await visit(page, '/dar-el-marsa/')
  await addAtOnce(page, 'Slata tounsia')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/session', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/dar-el-marsa/')
  await expect(cartButton(page)).toHaveAccessibleName('Panier, 1 ligne')
  answer()
})

test('every shop has a cart of its own; outside a shop the badge counts all lines and the panel lists the carts', async ({
  page,
}) => {
  await visit(page, '/dar-el-marsa/')
  await addAtOnce(page, 'Slata tounsia')
  await visit(page, '/mlawi-zohra/')
  await expect(cartButton(page)).toHaveAccessibleName('Panier vide')
  await addAtOnce(page, 'Thé à la menthe')
  await addAtOnce(page, 'Eau minérale 50 cl')
  await expect(cartButton(page).getByText('2', { exact: true })).toBeVisible()
  await visit(page, '/')
  await expect(cartButton(page)).toHaveAccessibleName('Panier, 3 lignes')
  const panel = await openCart(page)
  await expect(panel.getByRole('heading', { name: 'Vos paniers' })).toBeVisible()
  await expect(panel.getByRole('listitem').first()).toContainText('2 articles')
  await panel.getByRole('button', { name: 'Continuer chez Mlawi Zohra' }).click()
  await expect(panel.getByRole('heading', { name: 'Votre panier chez Mlawi Zohra' })).toBeVisible()
  await panel.getByRole('button', { name: 'Un autre panier' }).click()
  await panel.getByRole('button', { name: 'Continuer chez Dar El Marsa' }).click()
  await expect(panel.getByRole('heading', { name: 'Votre panier chez Dar El Marsa' })).toBeVisible()
  await expect(panel.getByRole('listitem', { name: 'Slata tounsia' })).toBeVisible()
  await expect(panel.getByRole('listitem', { name: 'Thé à la menthe' })).toHaveCount(0)
  await panel.getByRole('button', { name: 'Fermer' }).click()
  await expect(cartButton(page)).toHaveAccessibleName('Panier, 3 lignes')
  await cartButton(page).click()
  await expect(panel.getByRole('heading', { name: 'Vos paniers' })).toBeVisible()
})

test('a second tab shows what the first one puts into the cart', async ({ page, context }) => {
  await visit(page, '/dar-el-marsa/')
  const second = await context.newPage()
  await visit(second, '/dar-el-marsa/')
  await addAtOnce(page, 'Slata tounsia')
  await expect(cartButton(second)).toHaveAccessibleName('Panier, 1 ligne')
  await addAtOnce(second, 'Omek houria')
  await expect(cartButton(page)).toHaveAccessibleName('Panier, 2 lignes')
  const panel = await openCart(page)
  await expect(panel).toContainText('11,000 DT')
})

test('two tabs that add at the same time lose nothing', async ({ page, context }) => {
  await visit(page, '/dar-el-marsa/')
  await addAtOnce(page, 'Slata tounsia')
  const second = await context.newPage()
  await visit(second, '/dar-el-marsa/')
  // Waits for the answers, because the toast of the first dish may still be shown.
  await Promise.all(
    [page, second].map(async (tab) => {
      const added = tab.waitForResponse(/\/cart\/\d+\/add$/)
      await tab.getByRole('button', { name: 'Ajouter Slata tounsia', exact: true }).click()
      await added
    }),
  )
  await visit(page, '/dar-el-marsa/')
  const panel = await openCart(page)
  await expect(panel).toContainText('3 articles')
  await expect(panel.getByRole('listitem', { name: 'Slata tounsia' })).toContainText('17,400 DT')
})

test('the cart-updated event makes badge and panel read the cart again', async ({ page, context }) => {
  await visit(page, '/dar-el-marsa/')
  await addAtOnce(page, 'Slata tounsia')
  const reads = page.waitForRequest((request) => request.method() === 'GET' && /\/cart\/\d+$/.test(request.url()))
  const second = await context.newPage()
  await second.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => ({ getItem: () => null, setItem: () => {}, removeItem: () => {} }),
    }),
  )
  await visit(second, '/dar-el-marsa/')
  await addAtOnce(second, 'Omek houria')
  await page.evaluate(() => window.dispatchEvent(new Event('cart-updated')))
  await reads
  await expect(cartButton(page)).toHaveAccessibleName('Panier, 2 lignes')
  const panel = await openCart(page)
  await expect(panel.getByRole('listitem', { name: 'Omek houria' })).toBeVisible()
})
