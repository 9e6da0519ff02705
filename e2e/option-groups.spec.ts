import { expect, type Locator, type Page, test } from '@playwright/test'
import { askOf, enter, openDish, openStranger, toastOf, visit } from '../tests/browser.ts'
import { joinShop } from '../tests/join-shop.ts'
import { catalogues } from '../tests/texts.ts'

const ar = catalogues.ar['restaurant/options']
const fr = catalogues.fr['restaurant/options']
const menuFr = catalogues.fr['restaurant/menu-editor']

const named = (sentence: string, name: string): string => sentence.replace('{name}', name)

const openAsOwner = async (page: Page, path: string): Promise<void> => {
  await enter(page.request, 'sami@example.com')
  await visit(page, path)
}

const rowOf = (page: Page, name: string): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

const optionAt = (form: Locator, place: number): Locator => form.locator('ol').getByRole('listitem').nth(place)

const addDishWith = async (page: Page, dish: string): Promise<void> => {
  await page.getByRole('button', { name: menuFr.form.add }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(menuFr.form.name).fill(dish)
  await form.getByLabel(menuFr.form.price.replace('{symbol}', 'DT')).fill('9')
  await form.getByRole('button', { name: menuFr.form.save }).click()
  await expect(rowOf(page, dish)).toBeVisible()
}

test('an owner makes a group on a phone in Arabic, gives it to a dish that a diner has open, and removes it', async ({
  browser,
}) => {
  const number = Date.now()
  const [dish, group] = [`Plat à choix ${number}`, `صلصات ${number}`]
  const second = await openStranger(browser, { width: 1024, height: 768 })
  await openAsOwner(second, '/pro/menu')
  await addDishWith(second, dish)
  const diner = await openStranger(browser)
  await visit(diner, '/dar-el-marsa/')
  const open = await openDish(diner, dish)

  const owner = await openStranger(browser, { width: 390, height: 844 })
  await openAsOwner(owner, '/ar/pro/menu')
  await owner.getByRole('link', { name: catalogues.ar['restaurant/menu-editor'].optionGroups }).click()
  await owner.getByRole('button', { name: ar.add }).click()
  const form = owner.getByRole('dialog')
  await form.getByLabel(ar.name).fill(group)
  const minimum = form.getByLabel(ar.minimum)
  await minimum.fill('-2')
  await expect(minimum).toHaveValue('-2')
  await expect(minimum).toHaveAccessibleDescription(catalogues.ar['restaurant/nav'].wholeNumber)
  await form.getByRole('button', { name: ar.save, exact: true }).click()
  await expect(minimum).toBeFocused()
  await minimum.fill('٢')
  const maximum = form.getByLabel(ar.maximum)
  const save = form.getByRole('button', { name: ar.save, exact: true })
  await save.click()
  await expect(maximum).toBeFocused()
  await expect(maximum).toHaveAccessibleDescription(/2/)
  await maximum.fill('2')
  await save.click()
  await expect(form.getByLabel(ar.option.replace('{place}', '1'))).toBeFocused()
  await owner.keyboard.type('ليمون')
  await owner.keyboard.press('Enter')
  await expect(form.getByLabel(ar.option.replace('{place}', '2'))).toBeFocused()
  await owner.keyboard.type('هريسة')
  await optionAt(form, 1).getByRole('combobox').selectOption('2')
  await optionAt(form, 1).getByLabel(ar.price.replace('{symbol}', 'DT')).fill('-1')
  await save.click()
  const price = optionAt(form, 1).getByLabel(ar.price.replace('{symbol}', 'DT'))
  await expect(price).toBeFocused()
  await expect(price).toHaveAccessibleDescription(/.+/)
  await price.fill('0,5')
  await form.getByRole('button', { name: named(ar.up, 'هريسة'), exact: true }).click()
  await save.click()
  await expect(toastOf(owner, named(ar.saved, group))).toBeVisible()
  await expect(rowOf(owner, group)).toContainText('هريسة، ليمون')

  await visit(second, second.url())
  await second.getByRole('button', { name: named(menuFr.editLabel, dish) }).click()
  await second
    .getByRole('dialog')
    .getByRole('button', { name: named(menuFr.form.groupAdd, group) })
    .click()
  await second.getByRole('dialog').getByRole('button', { name: menuFr.form.save }).click()
  await expect(second.getByRole('dialog')).toHaveCount(0)
  await open.getByRole('button', { name: /^Ajouter/ }).click()
  await expect(diner.getByText(group).first()).toBeVisible()
  const menu = async () => JSON.stringify((await askOf(diner.request)('GET', '/api/product/1/getrayons')).body)
  expect(await menu()).toMatch(new RegExp(`"name":"${group}"[^[]*"minimum_choose":2`))
  expect(await menu()).toMatch(/"name":"هريسة"[^}]*}[^}]*"maximum_quantity":2/)

  const remove = async () => {
    await owner.getByRole('button', { name: named(ar.removeLabel, group), exact: true }).click()
    await expect(owner.getByRole('alertdialog')).toBeVisible()
  }
  const confirm = () => owner.getByRole('alertdialog').getByRole('button', { name: ar.remove, exact: true }).click()
  await remove()
  await confirm()
  await expect(rowOf(owner, group)).toContainText('مستعملة في طبق واحد')
  await remove()
  await expect(owner.getByRole('alertdialog')).toContainText(dish)
  await confirm()
  await expect(toastOf(owner, named(ar.removed, group))).toBeVisible()
  await expect(rowOf(owner, group)).toHaveCount(0)
  expect(await menu()).not.toContain(group)
  await Promise.all([owner.close(), second.close(), diner.close()])
})

test('the later of two editors of a group loses nothing, and the kitchen only marks its options', async ({
  browser,
}) => {
  const group = `Sauces ${Date.now()}`
  const [first, second] = [await openStranger(browser), await openStranger(browser, { width: 1024, height: 768 })]
  await openAsOwner(first, '/pro/menu/options')
  const form = first.getByRole('dialog')
  const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: fr.save, exact: true }).click()
  await first.getByRole('button', { name: fr.add }).click()
  await form.getByLabel(fr.name).fill(group)
  await form.getByLabel(fr.option.replace('{place}', '1')).fill('Harissa')
  await save(first)
  await expect(rowOf(first, group)).toBeVisible()

  await openAsOwner(second, '/pro/menu/options')
  const change = (page: Page) => page.getByRole('button', { name: named(fr.changeLabel, group), exact: true }).click()
  await change(second)
  const later = second.getByRole('dialog')
  await later.getByRole('button', { name: fr.addOption }).click()
  await later.getByLabel(fr.option.replace('{place}', '2')).fill('Citron')
  await change(first)
  await form.getByLabel(fr.option.replace('{place}', '1')).fill('Harissa douce')
  await form.getByRole('button', { name: fr.addOption }).click()
  await form.getByLabel(fr.option.replace('{place}', '2')).fill('Câpres')
  await save(first)
  await expect(rowOf(first, group)).toContainText('Harissa douce, Câpres')

  await save(second)
  await expect(later.getByText(fr.changed)).toBeVisible()
  await save(second)
  await expect(rowOf(second, group)).toContainText('Harissa douce, Câpres, Citron')

  const cook = await openStranger(browser, { width: 1024, height: 768 })
  await joinShop(cook, 'dar-el-marsa', 'kitchen')
  await visit(cook, '/pro/menu/options')
  const row = rowOf(cook, group)
  await expect(row.getByRole('button')).toHaveCount(0)
  await row.locator('summary').click()
  const { markLabel, sellLabel, lasts } = catalogues.fr['restaurant/stock']
  await row.getByRole('button', { name: named(markLabel, 'Citron'), exact: true }).click()
  await row.getByRole('button', { name: lasts['one-hour'], exact: true }).click()
  await expect(row.getByRole('button', { name: named(sellLabel, 'Citron'), exact: true })).toBeFocused()
  await expect(row).toContainText('1 épuisée')
  await Promise.all([first.close(), second.close(), cook.close()])
})
