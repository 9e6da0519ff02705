import { expect, test } from '@playwright/test'
import { enter, openStranger, visit } from '../tests/browser.ts'
import { catalogues } from '../tests/texts.ts'

const hours = catalogues.fr['restaurant/hours']
const nav = catalogues.fr['restaurant/nav']
const menu = catalogues.fr['restaurant/menu-editor']

test('what was typed is not lost by a link, by going back, by closing the sheet or the tab', async ({ browser }) => {
  const page = await openStranger(browser, { width: 1280, height: 800 })
  await enter(page.request, 'sami@example.com')
  await visit(page, '/pro/menu')
  const question = page.getByRole('alertdialog', { name: nav.unsaved.title })
  const rail = page.getByRole('navigation', { name: nav.nav.label })

  await page.getByRole('button', { name: menu.form.add }).first().click()
  await page.getByLabel(menu.form.name).fill('Ojja aux merguez')
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: nav.unsaved.stay }).click()
  await expect(page.getByLabel(menu.form.name)).toHaveValue('Ojja aux merguez')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: nav.unsaved.leave }).click()
  await expect(page.getByLabel(menu.form.name)).toHaveCount(0)
  // Nothing is left unsaved.
  await rail.getByRole('link', { name: nav.nav.hours }).click()
  await expect(page).toHaveURL(/\/pro\/hours$/)

  await page.getByRole('button', { name: hours.closures.add }).click()
  await expect(page.getByText(hours.previewUnsaved)).toBeVisible()
  await page.getByLabel(hours.closures.reason).last().fill('Congés')
  await rail.getByRole('link', { name: nav.nav.reservations }).click()
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: nav.unsaved.stay }).click()
  await expect(question).toHaveCount(0)
  await page.goBack()
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: nav.unsaved.stay }).click()
  await expect(page.getByLabel(hours.closures.reason).last()).toHaveValue('Congés')
  await expect(page).toHaveURL(/\/pro\/hours$/)

  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()

  await rail.getByRole('link', { name: nav.nav.reservations }).click()
  await question.getByRole('button', { name: nav.unsaved.leave }).click()
  await expect(page).toHaveURL(/\/pro\/reservations$/)
  await page.close()
})

test('a chip counts as unsaved, and pressed twice it does not', async ({ browser }) => {
  const page = await openStranger(browser, { width: 1280, height: 800 })
  await enter(page.request, 'sami@example.com')
  await visit(page, '/pro/shop')
  const question = page.getByRole('alertdialog', { name: nav.unsaved.title })
  const rail = page.getByRole('navigation', { name: nav.nav.label })
  const chips = page.getByRole('group', { name: catalogues.fr['restaurant/shop'].form.cuisines }).getByRole('button')
  const chosen = chips.and(page.locator('[aria-pressed=true]')).first()
  const words = await chosen.innerText()
  const chip = chips.filter({ hasText: words })
  await chip.click()
  await expect(chip).toHaveAttribute('aria-pressed', 'false')
  await rail.getByRole('link', { name: nav.nav.hours }).click()
  await question.getByRole('button', { name: nav.unsaved.stay }).click()
  await chip.click()
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  await rail.getByRole('link', { name: nav.nav.hours }).click()
  await expect(page).toHaveURL(/\/pro\/hours$/)
  await page.close()
})

test('without a network, what was typed stays and the form says why; leaving asks', async ({ browser }) => {
  const page = await openStranger(browser, { width: 390, height: 844 })
  await enter(page.request, 'sami@example.com')
  await visit(page, '/ar/pro/menu')
  const arabic = { menu: catalogues.ar['restaurant/menu-editor'], nav: catalogues.ar['restaurant/nav'] }
  const question = page.getByRole('alertdialog', { name: arabic.nav.unsaved.title })
  const sheet = page.getByRole('dialog', { name: arabic.menu.form.add })
  await page.getByRole('button', { name: arabic.menu.form.add }).first().click()
  await sheet.getByLabel(arabic.menu.form.name).fill('عجة مرقاز')
  await page.context().setOffline(true)
  await sheet.getByRole('button', { name: arabic.menu.form.save }).click()
  await expect(sheet.getByText(catalogues.ar.ui.networkFailure)).toBeVisible()
  await expect(sheet.getByLabel(arabic.menu.form.name)).toHaveValue('عجة مرقاز')

  // By mouse and by keyboard: the question is above the sheet, and the sheet stays.
  await sheet.getByRole('button', { name: catalogues.ar.ui.close }).click()
  await question.getByRole('button', { name: arabic.nav.unsaved.stay }).click()
  await expect(question).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(question.getByRole('button', { name: arabic.nav.unsaved.stay })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(sheet.getByLabel(arabic.menu.form.name)).toHaveValue('عجة مرقاز')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(question.getByRole('button', { name: arabic.nav.unsaved.leave })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sheet).toHaveCount(0)
  await page.close()
})
