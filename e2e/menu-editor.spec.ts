import { expect, type Page, test } from '@playwright/test'
import { accountMenu, enter, openStranger, visit } from '../tests/browser.ts'
import { catalogues } from '../tests/texts.ts'

const fr = catalogues.fr['restaurant/menu-editor']
const ar = catalogues.ar['restaurant/menu-editor']

const named = (sentence: string, name: string): string => sentence.replace('{name}', name)

const openAsOwner = async (page: Page, path: string): Promise<void> => {
  await enter(page.request, 'sami@example.com')
  await visit(page, path)
}

test('a dish is added, changed by two editors, sold out and withdrawn, and diners see each step at once', async ({
  browser,
}) => {
  const owner = await openStranger(browser, { width: 390, height: 844 })
  await openAsOwner(owner, '/pro/menu')
  const number = Date.now()
  const [category, dish] = [`Essais ${number}`, `Plat ${number}`]
  await owner.getByRole('button', { name: fr.category.add }).click()
  const dialog = owner.getByRole('dialog')
  await dialog.getByLabel(fr.category.name).fill(category)
  await dialog.getByRole('button', { name: fr.category.save }).click()
  await expect(owner.getByRole('heading', { name: category })).toBeVisible()

  await owner.getByRole('button', { name: fr.form.add }).click()
  await dialog.getByLabel(fr.form.name).fill(dish)
  const price = dialog.getByLabel(fr.form.price.replace('{symbol}', 'DT'))
  await price.fill('douze')
  await dialog.getByRole('button', { name: fr.form.save }).click()
  await expect(price).toHaveAccessibleDescription(/12,500/)
  await expect(price).toBeFocused()
  await expect(dialog.getByLabel(fr.form.name)).toHaveValue(dish)
  await price.fill('12,5')
  await dialog.getByLabel(fr.form.vat, { exact: true }).selectOption('1900/1900')
  await expect(dialog.getByRole('status')).toContainText('10,504')
  await dialog.getByLabel(fr.form.vat, { exact: true }).selectOption('700/700')
  await expect(dialog.getByRole('status')).toContainText('11,682')
  await dialog.getByRole('button', { name: fr.form.save }).click()
  const row = owner.getByRole('main').getByRole('listitem').filter({ hasText: dish })
  await expect(row).toContainText('12,500')

  const diner = await openStranger(browser)
  await visit(diner, '/dar-el-marsa/')
  await expect(diner.getByRole('main')).toContainText(dish)

  // The second editor has opened the dish before the first one saves.
  const second = await openStranger(browser, { width: 1024, height: 768 })
  await openAsOwner(second, `/ar/pro/menu${new URL(owner.url()).search}`)
  await second.getByRole('button', { name: named(ar.editLabel, dish) }).click()
  const form = second.getByRole('dialog')
  await form.getByLabel(ar.form.description).fill('مع الهريسة')

  await owner.getByRole('button', { name: named(fr.editLabel, dish) }).click()
  await price.fill('13')
  await dialog.getByRole('button', { name: fr.form.save }).click()
  await expect(row).toContainText('13,000')

  await form.getByRole('button', { name: ar.form.save }).click()
  await expect(form.getByText(ar.form.changed)).toBeVisible()
  await expect(form.getByLabel(ar.form.description)).toHaveValue('مع الهريسة')
  await expect(form.getByLabel(ar.form.price.replace('{symbol}', 'DT'))).toHaveValue('13,000')
  await form.getByRole('button', { name: ar.form.save }).click()
  await expect(form).toHaveCount(0)

  const { markLabel, sellLabel, lasts } = catalogues.ar['restaurant/stock']
  await second.getByRole('button', { name: named(markLabel, dish) }).click()
  await second.getByRole('button', { name: lasts['two-hours'], exact: true }).click()
  await expect(second.getByRole('button', { name: named(sellLabel, dish) })).toBeVisible()
  await visit(diner, '/dar-el-marsa/')
  const card = diner.getByRole('article').filter({ hasText: dish })
  await expect(card).toContainText('13,000')
  await expect(card).toContainText(catalogues.fr.catalogue.menu.outOfStock)

  await visit(owner, `/pro/menu${new URL(owner.url()).search}`)
  const refused = owner.getByText('Cette rubrique a encore 1 plat. Déplacez-les ou retirez-les d’abord.')
  await owner.getByRole('button', { name: fr.category.remove, exact: true }).click()
  await expect(refused).toBeVisible()
  await owner.getByRole('button', { name: named(fr.withdraw.label, dish) }).click()
  await owner.getByRole('button', { name: fr.withdraw.confirm, exact: true }).click()
  await expect(owner.getByText(fr.category.empty)).toBeVisible()
  await expect(refused).toHaveCount(0)
  await owner.getByRole('button', { name: fr.category.remove, exact: true }).click()
  await owner.getByRole('alertdialog').getByRole('button', { name: fr.category.remove, exact: true }).click()
  await expect(owner.getByRole('heading', { name: category })).toHaveCount(0)
  await visit(diner, '/dar-el-marsa/')
  await expect(diner.getByRole('main')).not.toContainText(dish)
  await Promise.all([owner.close(), diner.close(), second.close()])
})

/** True when the script of the messages is loaded. */
const hasToaster = (): boolean =>
  performance.getEntriesByType('resource').some(({ name }) => name.includes('/toaster-'))

for (const language of ['fr', 'ar'] as const)
  test(`without a network the editor stays, says what was not saved and saves it on a second press (${language})`, async ({
    page,
    context,
  }) => {
    const prefix = language === 'fr' ? '' : '/ar'
    const { 'restaurant/menu-editor': menu, 'restaurant/hours': hours, 'restaurant/nav': nav } = catalogues[language]
    await openAsOwner(page, `${prefix}/pro/menu`)
    const stock = catalogues[language]['restaurant/stock']
    const sold = page.getByRole('listitem').filter({ has: page.getByText(stock.mark, { exact: true }) })
    const dish = await sold
      .getByRole('heading')
      .nth(language === 'fr' ? 0 : 1)
      .innerText()
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: dish, exact: true }) })
    await expect(accountMenu(page)).toBeVisible()
    await context.setOffline(true)
    await row.getByText(stock.mark, { exact: true }).click()
    await row.getByRole('button', { name: stock.lasts['for-good'], exact: true }).click()
    await expect(row.getByRole('alert')).toContainText(nav.notSaved)
    await expect(page.getByRole('heading', { level: 1, name: menu.title })).toBeVisible()
    await context.setOffline(false)
    await row.getByRole('button', { name: nav.tryAgain }).click()
    await expect(row.getByText(stock.marked.forGood)).toBeVisible()
    await expect(row.getByRole('alert')).toHaveCount(0)
    await row.getByText(stock.sell, { exact: true }).click()
    await expect(row.getByText(stock.marked.forGood)).toHaveCount(0)

    await visit(page, `${prefix}/pro/hours`)
    await page.getByRole('button', { name: hours.closures.add }).click()
    await page.getByLabel(hours.closures.reason).last().fill('Congés')
    await expect(accountMenu(page)).toBeVisible()
    await expect.poll(() => page.evaluate(hasToaster)).toBe(true)
    await context.setOffline(true)
    await page.getByRole('button', { name: hours.save }).click()
    await expect(page.getByText(catalogues[language].ui.networkFailure)).toBeVisible()
    await expect(page.getByLabel(hours.closures.reason).last()).toHaveValue('Congés')
    await context.setOffline(false)
  })
