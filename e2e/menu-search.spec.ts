import { expect, type Page, test } from '@playwright/test'
import { accountMenu, askOf, enter, openStranger, visit } from '../tests/browser.ts'
import { joinShop } from '../tests/join-shop.ts'
import { catalogues } from '../tests/texts.ts'

const domain = 'le-coq-du-cap'
const fr = catalogues.fr['restaurant/menu-editor']
const ar = catalogues.ar['restaurant/menu-editor']

const named = (sentence: string, name: string): string => sentence.replace('{name}', name)

/** Two categories with one dish each at a restaurant whose menu no other test reads, and what takes them off the menu again. */
const addDishes = async (page: Page, dishes: readonly string[]) => {
  const ask = askOf(page.request)
  const id = await joinShop(page, domain, 'owner')
  const pro = `/api/pro/shops/${id}`
  const headers = { 'x-requested-with': 'XMLHttpRequest' }
  const made: { category: number; product: number }[] = []
  for (const name of dishes) {
    const category = (await ask('POST', `${pro}/categories`, { name: `Rubrique ${name}` })).body.id
    const body = { name, description: 'Du jour', price: '7,5', vat_basis_points: 700, categories: [category] }
    const { body: product } = await ask('POST', `${pro}/products`, {
      ...{ ...body, allergens: ['fish'], diets: ['halal'], preparation_minutes: 25, stock: 4 },
    })
    made.push({ category, product: product.id })
  }
  return async () => {
    const { body: all } = await ask('GET', `${pro}/products`)
    const categories = made.map(({ category }) => category)
    for (const { id, categories: places } of all)
      if (places.some((place: number) => categories.includes(place)))
        await page.request.delete(`${pro}/products/${id}`, { headers })
    for (const category of categories) await page.request.delete(`${pro}/categories/${category}`, { headers })
  }
}

const rowOf = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) })

test('a dish is found in every category while one types, and changed, withdrawn and put back where it is found', async ({
  browser,
}) => {
  const page = await openStranger(browser, { width: 390, height: 844 })
  const number = Date.now()
  const [first, second] = [`Pâté ${number}`, `مقرونة ${number}`]
  const remove = await addDishes(page, [first, second])
  await visit(page, '/ar/pro/menu')
  const field = page.getByLabel(ar.search.label)
  await field.pressSequentially(`pate ${number}`)
  await expect(rowOf(page, first)).toBeVisible()
  await expect(rowOf(page, second)).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'عُثر على طبق واحد' })).toBeVisible()
  await expect(field).toBeFocused()
  await expect(page.getByRole('button', { name: named(ar.up, first) })).toHaveCount(0)

  await page.getByRole('button', { name: named(ar.editLabel, first) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(ar.form.price.replace('{symbol}', 'DT')).fill('9')
  await dialog.getByRole('button', { name: ar.form.save }).click()
  await expect(rowOf(page, first)).toContainText('9,000')
  await expect(field).toHaveValue(`pate ${number}`)

  await field.fill(`مقرونه ${number}`)
  await page.getByRole('button', { name: named(ar.withdraw.label, second) }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: ar.withdraw.confirm, exact: true }).click()
  await expect(rowOf(page, second)).toContainText(ar.search.withdrawn)
  await page.getByRole('button', { name: named(ar.withdrawn.restoreLabel, second) }).click()
  await expect(page.getByRole('button', { name: named(ar.withdraw.label, second) })).toBeVisible()

  await field.fill(`rien ${number}`)
  await expect(page.getByText(ar.search.none.replace('{typed}', `rien ${number}`))).toBeVisible()
  await field.fill('')
  await expect(page.getByRole('navigation', { name: ar.categories })).toBeVisible()
  await remove()
  await page.close()
})

test('without a network the search says so, and finds the dish on a second try', async ({ page, context }) => {
  await enter(page.request, 'sami@example.com')
  await visit(page, '/pro/menu')
  const dish = await page.getByRole('main').getByRole('listitem').getByRole('heading').first().innerText()
  await expect(accountMenu(page)).toBeVisible()
  await context.setOffline(true)
  await page.getByLabel(fr.search.label).fill(dish)
  await expect(page.getByRole('alert')).toContainText(fr.search.unread)
  await context.setOffline(false)
  await page.getByRole('search').getByRole('button').click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByLabel(fr.search.label).fill(dish)
})

test('a press opens a copy of a dish with all it has, and only saving makes it', async ({ browser }) => {
  const page = await openStranger(browser, { width: 1024, height: 768 })
  const dish = `Bouza ${Date.now()}`
  const remove = await addDishes(page, [dish])
  await visit(page, '/pro/menu')
  await page.getByLabel(fr.search.label).fill(dish)
  const copy = page.getByRole('button', { name: named(fr.copyLabel, dish), exact: true })
  await copy.click()
  const dialog = page.getByRole('dialog')
  const name = dialog.getByLabel(fr.form.name)
  const copied = named(fr.form.copyName, dish)
  await expect(name).toHaveValue(copied)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(copy).toBeFocused()
  await expect(rowOf(page, copied)).toHaveCount(0)

  await copy.click()
  await name.fill(`${dish} grande`)
  await page.keyboard.press('Escape')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: catalogues.fr['restaurant/nav'].unsaved.leave })
    .click()
  await expect(dialog).toHaveCount(0)
  await copy.click()
  await expect(name).toHaveValue(copied)
  await expect(dialog.getByLabel(fr.form.description)).toHaveValue('Du jour')
  await expect(dialog.getByLabel(fr.form.price.replace('{symbol}', 'DT'))).toHaveValue('7,500')
  await expect(dialog.getByLabel(fr.form.minutes)).toHaveValue('25')
  await expect(dialog.getByText(fr.form.notCountedHint)).toBeVisible()
  await dialog.getByRole('button', { name: fr.form.save }).click()
  await expect(rowOf(page, copied)).toContainText('7,500')
  await expect(rowOf(page, copied)).toContainText(`Rubrique ${dish}`)

  await copy.click()
  await dialog.getByRole('button', { name: fr.form.save }).click()
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription(new RegExp(copied.replace(/[()]/g, '\\$&')))
  await remove()
  await page.close()
})
