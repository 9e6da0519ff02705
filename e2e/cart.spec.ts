import { expect, test } from '@playwright/test'
import { addAtOnce, addDish, cartButton, openCart, toastOf, visit } from '../tests/browser.ts'

const failing = { status: 500, contentType: 'application/json', body: '{"code":"fault","message":"boum"}' }

test('an empty cart leads back to the menu', async ({ page }) => {
  await visit(page, '/dar-el-marsa/')
  await expect(cartButton(page)).toHaveAccessibleName('Panier vide')
  const panel = await openCart(page)
  await expect(panel).toContainText('Votre panier est vide')
  await panel.getByRole('button', { name: 'Continuer mes achats' }).click()
  await expect(panel).toBeHidden()
})

test('a line of the cart shows picture, name, options with their extra price, and its total', async ({ page }) => {
  await visit(page, '/dar-el-marsa/')
  await addDish(
    page,
    'Couscous au poisson',
    { Poisson: 'Daurade', Harissa: 'Bien forte', 'À côté': ['Citron', 'Torchi'] },
    1,
  )
  const panel = await openCart(page)
  const line = panel.getByRole('listitem', { name: 'Couscous au poisson' })
  await expect(line.getByRole('heading', { name: 'Couscous au poisson' })).toBeVisible()
  await expect(line.locator('img')).toHaveAttribute('src', /./)
  await expect(line.getByRole('listitem')).toHaveText([
    'Poisson : Daurade (+4,000 DT)',
    'Harissa : Bien forte',
    'À côté : Citron',
    'À côté : Torchi (+1,500 DT)',
  ])
  await expect(line).toContainText('60,000 DT')
  await expect(line.getByRole('combobox', { name: 'Quantité : Couscous au poisson' })).toHaveValue('2')
})

test('the quantity of a line is chosen from remove and 1 to 10', async ({ page }) => {
  await visit(page, '/dar-el-marsa/')
  await addAtOnce(page, 'Slata tounsia')
  const panel = await openCart(page)
  const quantity = panel.getByRole('combobox', { name: 'Quantité : Slata tounsia' })
  await expect(quantity.getByRole('option')).toHaveText(['Retirer', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])
  await quantity.selectOption('10')
  await expect(toastOf(page, 'Quantité mise à jour.')).toBeVisible()
  await expect(panel.getByRole('listitem', { name: 'Slata tounsia' })).toContainText('58,000 DT')
  await expect(panel).toContainText('10 articles')
})

test('a quantity of remove takes the line out of the cart', async ({ page }) => {
  await visit(page, '/dar-el-marsa/')
  await addAtOnce(page, 'Slata tounsia')
  await addAtOnce(page, 'Omek houria')
  const panel = await openCart(page)
  await panel.getByRole('combobox', { name: 'Quantité : Slata tounsia' }).selectOption({ label: 'Retirer' })
  await expect(toastOf(page, 'Article retiré du panier.')).toBeVisible()
  await expect(panel.getByRole('listitem', { name: 'Slata tounsia' })).toHaveCount(0)
  await expect(panel).toContainText('1 article')
  await expect(panel).not.toContainText('1 articles')
  await expect(panel).toContainText('5,200 DT')
})

test('the panel sums up the cart and leads back to the menu for more', async ({ page }) => {
  await visit(page, '/dar-el-marsa/')
  await addAtOnce(page, 'Slata tounsia')
  await addDish(page, 'Omek houria', {}, 2)
  await page.getByRole('banner').getByRole('link', { name: 'Mida' }).click()
  const panel = await openCart(page)
  await expect(panel.getByText(/^Sous-total/)).toHaveText('Sous-total · 4 articles')
  await expect(panel.getByRole('button', { name: /^Commander/ })).toContainText('21,400 DT')
  await panel.getByRole('button', { name: 'Ajouter d’autres articles' }).click()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(/\/dar-el-marsa\/$/)
})

test('clearing the cart asks once, then empties it', async ({ page }) => {
  await visit(page, '/dar-el-marsa/')
  await addAtOnce(page, 'Slata tounsia')
  const panel = await openCart(page)
  await panel.getByRole('button', { name: 'Vider le panier' }).click()
  const question = page.getByRole('alertdialog', { name: 'Vider le panier ?' })
  await question.getByRole('button', { name: 'Annuler' }).click()
  await expect(panel.getByRole('listitem', { name: 'Slata tounsia' })).toBeVisible()
  await panel.getByRole('button', { name: 'Vider le panier' }).click()
  await question.getByRole('button', { name: 'Vider le panier' }).click()
  await expect(toastOf(page, 'Le panier est vide.')).toBeVisible()
  await expect(panel).toContainText('Votre panier est vide')
  expect(await page.evaluate(() => localStorage.getItem('cartItems'))).toBeNull()
})

test('the badge counts the lines of the cart, not its articles', async ({ page }) => {
  await visit(page, '/dar-el-marsa/')
  await addDish(page, 'Omek houria', {}, 4)
  await expect(cartButton(page)).toHaveAccessibleName('Panier, 1 ligne')
  await expect(cartButton(page).getByText('1', { exact: true })).toBeVisible()
  await addAtOnce(page, 'Slata tounsia')
  await expect(cartButton(page)).toHaveAccessibleName('Panier, 2 lignes')
  await expect(cartButton(page).getByText('2', { exact: true })).toBeVisible()
})

test('the same dish with the same options becomes one line, another choice a second one', async ({ page }) => {
  await visit(page, '/dar-el-marsa/')
  await addDish(page, 'Bambalouni', { Sucre: 'Bien sucré' })
  await addDish(page, 'Bambalouni', { Sucre: 'Bien sucré' }, 1)
  await expect(cartButton(page).getByText('1', { exact: true })).toBeVisible()
  await addDish(page, 'Bambalouni', { Sucre: 'Peu sucré' })
  await expect(cartButton(page).getByText('2', { exact: true })).toBeVisible()
  const panel = await openCart(page)
  const sweet = panel.getByRole('listitem', { name: 'Bambalouni' }).filter({ hasText: 'Sucre : Bien sucré' })
  await expect(sweet).toContainText('7,500 DT')
  await expect(sweet.getByRole('combobox')).toHaveValue('3')
})

test('a dish that cannot be added says so and stays open', async ({ page }) => {
  await visit(page, '/dar-el-marsa/')
  await page.route('**/cart/*/add', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Ajouter Slata tounsia' }).click()
  await expect(toastOf(page, 'L’article n’a pas pu être ajouté au panier.')).toBeVisible()
  await expect(cartButton(page)).toHaveAccessibleName('Panier vide')
  await addAtOnce(page, 'Slata tounsia')
})

test('a quantity that cannot be changed says so and goes back', async ({ page }) => {
  await visit(page, '/dar-el-marsa/')
  await addAtOnce(page, 'Slata tounsia')
  const panel = await openCart(page)
  await page.route('**/cart/*/update-quantity', (route) => route.abort(), { times: 1 })
  const quantity = panel.getByRole('combobox', { name: 'Quantité : Slata tounsia' })
  await quantity.selectOption('3')
  await expect(toastOf(page, 'Le panier n’a pas pu être modifié.')).toBeVisible()
  await expect(quantity).toHaveValue('1')
})

test('a line that cannot be removed and a cart that cannot be cleared say so and stay', async ({ page }) => {
  await visit(page, '/dar-el-marsa/')
  await addAtOnce(page, 'Slata tounsia')
  const panel = await openCart(page)
  await page.route('**/cart/*/remove', (route) => route.fulfill(failing), { times: 1 })
  await panel.getByRole('combobox', { name: 'Quantité : Slata tounsia' }).selectOption('0')
  const refused = toastOf(page, 'Le panier n’a pas pu être modifié.')
  await expect(refused).toHaveCount(1)
  const first = await refused.elementHandle()
  await page.route('**/cart/*/clear', (route) => route.fulfill(failing), { times: 1 })
  await panel.getByRole('button', { name: 'Vider le panier' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Vider le panier' }).click()
  // A new toast replaces it.
  await expect.poll(() => first?.evaluate(({ isConnected }) => isConnected)).toBe(false)
  await expect(refused).toHaveCount(1)
  await expect(panel.getByRole('listitem', { name: 'Slata tounsia' })).toBeVisible()
})
