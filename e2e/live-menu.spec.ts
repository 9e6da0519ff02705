import { expect, test } from '@playwright/test'
import { addDish, cartButton, enterAsNew, openCart, openDish, openStranger, toastOf, visit } from '../tests/browser.ts'
import { addOwnDish, following } from '../tests/own-dish.ts'
import { catalogues } from '../tests/texts.ts'

// Nobody else orders here; the holiday and the pause of these tests would be in each other's way.
const domain = 'cafe-mechmoum'
test.describe.configure({ mode: 'serial' })

const live = catalogues.fr['catalogue/live']

test('a price, a dish that is gone and a holiday are told on the open menu and in the cart', async ({ browser }) => {
  const owner = await openStranger(browser)
  const { ask, id, dish, made, path, saveHours } = await addOwnDish(owner, domain, 'Plat de ce soir')

  const diner = await openStranger(browser)
  const followed = following(diner)
  await visit(diner, `/${domain}/`)
  await followed
  await addDish(diner, dish.name)
  const card = diner.getByRole('article').filter({ has: diner.getByRole('heading', { name: dish.name, exact: true }) })
  expect((await ask('PUT', path, { ...dish, price: '12,500', version: made.body.version })).status).toBe(200)
  await expect(card.first()).toContainText('12,500')
  await expect(diner.getByText(`${dish.name} coûte maintenant`)).toBeVisible()
  await cartButton(diner).click()
  await expect(diner.getByRole('dialog').getByText('12,500').first()).toBeVisible()
  await diner.keyboard.press('Escape')

  const gone = `Plat d’un instant ${Date.now()}`
  const second = await ask('POST', `/api/pro/shops/${id}/products`, { ...dish, name: gone, price: '9' })
  await expect(diner.getByRole('heading', { name: gone })).toBeVisible()
  const opened = await openDish(diner, gone)
  expect((await ask('DELETE', `/api/pro/shops/${id}/products/${second.body.id}`)).status).toBe(200)
  await expect(diner.getByText(`${gone} n’est plus à la carte`)).toBeVisible()
  await expect(opened.getByRole('button', { name: 'Retiré de la carte' })).toBeDisabled()
  await diner.keyboard.press('Escape')
  await expect(diner.getByRole('heading', { name: gone })).toHaveCount(0)

  const [first_day, last_day] = [-1, 1].map((days) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
  )
  const holiday = { first_day, last_day, begin: null, ending: null, reason: 'Aïd' }
  await saveHours([holiday])
  await expect(diner.getByText(live.closedFor.replace('{note}', 'Aïd'))).toBeVisible()
  await expect(diner.getByText(/^Fermé du \d+ \p{L}+ au \d+ \p{L}+\s: Aïd$/u)).toBeVisible()
  await Promise.all([owner.close(), diner.close()])
})

test('a dearer price and a dish that is sold out are told at the open checkout, before the order is pressed', async ({
  browser,
}) => {
  const owner = await openStranger(browser)
  const { ask, dish, made, path } = await addOwnDish(owner, domain, 'Plat du comptoir')

  const diner = await openStranger(browser)
  await enterAsNew(diner.request, 'Salma Trabelsi')
  await visit(diner, `/${domain}/`)
  await addDish(diner, dish.name)
  const followed = following(diner)
  await visit(diner, `/${domain}/checkout`)
  await followed
  const summary = diner.getByRole('region', { name: 'Récapitulatif' })
  await expect(summary).toContainText('10,000')
  expect((await ask('PUT', path, { ...dish, price: '12,500', version: made.body.version })).status).toBe(200)
  await expect(summary).toContainText('Plus cher qu’à l’ajout au panier : c’était 10,000\u00a0DT.')
  await expect(summary).toContainText('12,500')
  await expect(toastOf(diner, `${dish.name} coûte maintenant 12,500\u00a0DT au lieu de 10,000\u00a0DT.`)).toBeVisible()
  expect((await ask('PUT', path, { ...dish, price: '9', version: made.body.version + 1 })).status).toBe(200)
  await expect(toastOf(diner, `${dish.name} coûte maintenant 9,000\u00a0DT au lieu de 12,500\u00a0DT.`)).toBeVisible()
  const sold = await ask('PUT', `${path}/sold-out`, { lasts: 'one-hour' })
  expect(sold.status).toBe(200)
  await expect(summary).toContainText('Ce plat n’est plus disponible.')
  await expect(toastOf(diner, `${dish.name} n’est plus disponible.`)).toBeVisible()

  await visit(diner, `/${domain}/`)
  const cart = await openCart(diner)
  await cart.getByRole('button', { name: 'Retirer ce qui est épuisé' }).click()
  await expect(cart.getByText('Votre panier est vide')).toBeVisible()
  await Promise.all([owner.close(), diner.close()])
})

test('a dish that needs a choice since it was put into the cart says so, and is chosen again in one place', async ({
  browser,
}) => {
  const owner = await openStranger(browser)
  const { ask, id, dish, made, path } = await addOwnDish(owner, domain, 'Plat au choix')

  const diner = await openStranger(browser)
  await enterAsNew(diner.request, 'Salma Trabelsi')
  const followed = following(diner)
  await visit(diner, `/${domain}/`)
  await followed
  await addDish(diner, dish.name)
  const options = ['Harissa', 'Mayonnaise'].map((name) => ({ name, price: '', allergens: null, most: 1 }))
  const group = { name: 'Sauce du jour', minimum: 1, maximum: 1, options }
  const added = await ask('POST', `/api/pro/shops/${id}/option-groups`, group)
  expect(added.status, JSON.stringify(added.body)).toBe(200)
  const wanted = { ...dish, price: '10', option_groups: [added.body.id], version: made.body.version }
  expect((await ask('PUT', path, wanted)).status).toBe(200)

  const cart = await openCart(diner)
  await expect(cart.getByText('Ce plat a changé : choisissez « Sauce du jour ».')).toBeVisible()
  await expect(cart.getByRole('status').filter({ hasText: 'Un plat demande un nouveau choix.' })).toBeVisible()
  expect((await ask('PUT', `/api/pro/shops/${id}/pause`, { minutes: 30 })).status).toBe(200)
  await expect(cart.getByRole('status').filter({ hasText: /pause/ })).toBeVisible()
  expect((await ask('PUT', `/api/pro/shops/${id}/pause`, { minutes: null })).status).toBe(200)
  await expect(cart.getByRole('status').filter({ hasText: /pause/ })).toHaveCount(0)
  await cart.getByRole('link', { name: 'Choisir', exact: true }).click()

  await expect(diner).toHaveURL(/\/product\/\d+$/)
  await diner.getByRole('radio', { name: 'Harissa' }).check()
  await diner.getByRole('button', { name: /^Remplacer/ }).click()
  const chosen = await openCart(diner)
  await expect(chosen.getByText('Harissa')).toBeVisible()
  await expect(chosen.getByRole('link', { name: 'Choisir', exact: true })).toHaveCount(0)
  await expect(chosen.getByRole('combobox', { name: `Quantité : ${dish.name}` })).toHaveCount(1)
  await diner.keyboard.press('Escape')

  // The page of one dish follows the restaurant too.
  const again = await ask('PUT', path, { ...wanted, price: '11,500', version: made.body.version + 1 })
  expect(again.status, JSON.stringify(again.body)).toBe(200)
  await expect(diner.getByRole('main')).toContainText('11,500')

  // So does a cart that is open on another page.
  await visit(diner, '/')
  const elsewhere = following(diner)
  const away = await openCart(diner)
  await elsewhere
  const last = await ask('PUT', path, { ...wanted, price: '12', version: made.body.version + 2 })
  expect(last.status, JSON.stringify(last.body)).toBe(200)
  await expect(away.getByText('12,000').first()).toBeVisible()
  await Promise.all([owner.close(), diner.close()])
})

test('dishes that sell out and come back are told on the open menu and in the open cart, several in one sentence', async ({
  browser,
}) => {
  const owner = await openStranger(browser)
  const { ask, id, dish, path } = await addOwnDish(owner, domain, 'Plat qui part vite')
  const other = await ask('POST', `/api/pro/shops/${id}/products`, { ...dish, name: `${dish.name} bis`, price: '9' })
  expect(other.status).toBe(200)
  const sell = async (lasts: string | null, ...paths: string[]) => {
    const answers = await Promise.all(paths.map((of) => ask('PUT', `${of}/sold-out`, { lasts })))
    for (const { status } of answers) expect(status).toBe(200)
  }

  const diner = await openStranger(browser)
  const followed = following(diner)
  await visit(diner, `/${domain}/`)
  await followed
  await addDish(diner, dish.name)
  const cart = await openCart(diner)
  await sell('one-hour', path)
  await expect(toastOf(diner, `${dish.name} n’est plus disponible.`)).toBeVisible()
  await expect(cart.getByText('Ce plat n’est plus disponible.')).toHaveCount(1)
  await diner.keyboard.press('Escape')

  await sell(null, path)
  await expect(toastOf(diner, `${dish.name} est de nouveau disponible.`)).toBeVisible()
  await sell('one-hour', path, `/api/pro/shops/${id}/products/${other.body.id}`)
  await expect(toastOf(diner, '2 plats ne sont plus disponibles.')).toBeVisible()
  await sell(null, path, `/api/pro/shops/${id}/products/${other.body.id}`)

  // The page of one dish says it too, and so does a cart that is open elsewhere.
  const again = following(diner)
  await visit(diner, `/${domain}/product/${path.split('/').at(-1)}`)
  await again
  await sell('one-hour', path)
  await expect(toastOf(diner, `${dish.name} n’est plus disponible.`)).toBeVisible()
  await visit(diner, '/')
  const elsewhere = following(diner)
  await openCart(diner)
  await elsewhere
  await sell(null, path)
  await expect(toastOf(diner, `${dish.name} est de nouveau disponible.`)).toBeVisible()
  await Promise.all([owner.close(), diner.close()])
})

test('an option that sells out is named once in the cart, and another is chosen in its place', async ({ browser }) => {
  const owner = await openStranger(browser)
  const { ask, id, dish, made, path } = await addOwnDish(owner, domain, 'Plat à sauce')
  const options = ['Harissa', 'Mayonnaise'].map((name) => ({ name, price: '', allergens: null, most: 1 }))
  const group = { name: `Sauce ${Date.now()}`, minimum: 1, maximum: 1, options }
  const added = await ask('POST', `/api/pro/shops/${id}/option-groups`, group)
  expect(added.status, JSON.stringify(added.body)).toBe(200)
  const wanted = { ...dish, price: '10', option_groups: [added.body.id], version: made.body.version }
  expect((await ask('PUT', path, wanted)).status).toBe(200)
  const [harissa] = added.body.options

  const diner = await openStranger(browser)
  const followed = following(diner)
  await visit(diner, `/${domain}/`)
  await followed
  const sell = async (lasts: string | null) => {
    const answer = await ask('PUT', `/api/pro/shops/${id}/options/${harissa.id}/sold-out`, { lasts })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }
  const soldOut = `${dish.name} : « Harissa » est épuisé, choisissez autre chose.`
  const dialog = await openDish(diner, dish.name)
  await dialog.getByRole('radio', { name: 'Harissa' }).check()
  await sell('one-hour')
  await expect(toastOf(diner, soldOut)).toBeVisible()
  await dialog.getByRole('button', { name: /^Ajouter/ }).click()
  await expect(dialog.getByText('« Harissa » est épuisé : choisissez autre chose.')).toBeVisible()
  await sell(null)
  await expect(toastOf(diner, `${dish.name} : « Harissa » est de nouveau disponible.`)).toBeVisible()
  await expect(dialog.getByText(/Choisissez une option|choisissez autre chose/)).toHaveCount(0)
  await expect(dialog.getByRole('radio', { name: 'Harissa' })).toBeChecked()
  const state = dialog.getByRole('status').filter({ hasText: /^En pause · ouvre/ })
  expect((await ask('PUT', `/api/pro/shops/${id}/pause`, { minutes: 30 })).status).toBe(200)
  await expect(state).toBeVisible()
  expect((await ask('PUT', `/api/pro/shops/${id}/pause`, { minutes: null })).status).toBe(200)
  await expect(toastOf(diner, live.resumed)).toBeVisible()
  await expect(state).toHaveCount(0)
  await diner.keyboard.press('Escape')

  await addDish(diner, dish.name, { [group.name]: 'Harissa' })
  const cart = await openCart(diner)
  const sold = await ask('PUT', `/api/pro/shops/${id}/options/${harissa.id}/sold-out`, { lasts: 'one-hour' })
  expect(sold.status, JSON.stringify(sold.body)).toBe(200)
  await expect(toastOf(diner, `${dish.name} : « Harissa » est épuisé, choisissez autre chose.`)).toBeVisible()
  await expect(cart.getByText(/épuisé|plus disponible/)).toHaveText([
    '« Harissa » est épuisé : choisissez autre chose. Choisir',
  ])
  await cart.getByRole('link', { name: 'Choisir', exact: true }).click()

  await expect(diner).toHaveURL(/\/product\/\d+$/)
  await diner.getByRole('radio', { name: 'Mayonnaise' }).check()
  await diner.getByRole('button', { name: /^Remplacer/ }).click()
  await expect(toastOf(diner, `${dish.name} a été remplacé dans le panier.`)).toBeVisible()
  const chosen = await openCart(diner)
  await expect(chosen.getByText('Mayonnaise')).toBeVisible()
  await expect(chosen.getByText('Harissa')).toHaveCount(0)
  await Promise.all([owner.close(), diner.close()])
})
