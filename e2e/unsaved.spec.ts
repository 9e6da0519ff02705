import { expect, type Page, test } from '@playwright/test'
import { enter, openStranger, visit } from '../tests/browser.ts'
import { catalogues } from '../tests/texts.ts'

const hours = catalogues.fr['restaurant/hours']
const nav = catalogues.fr['restaurant/nav']
const menu = catalogues.fr['restaurant/menu-editor']

/** At the settings of the operator, something is ticked and not saved. `leave` is a link away. */
const tickApplications = async (page: Page) => {
  await enter(page.request, 'nour@example.com')
  await visit(page, '/admin/settings')
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  const box = page.getByLabel(catalogues.fr['operator/shops'].applications.open)
  const before = await box.isChecked()
  await box.setChecked(!before)
  const rooms = page.getByRole('navigation', { name: catalogues.fr['operator/log'].nav.label })
  return { box, before, leave: rooms.getByRole('link', { name: catalogues.fr['operator/log'].nav.orders }) }
}

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

test('a tick counts as unsaved, and a chip that is pressed twice does not', async ({ browser }) => {
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

  const { box, before, leave } = await tickApplications(page)
  // Until the question is loaded, the browser asks.
  page.on('dialog', (dialog) => void dialog.dismiss())
  await expect(async () => {
    await leave.click({ timeout: 2000 })
    await expect(question).toBeVisible({ timeout: 2000 })
  }).toPass()
  await question.getByRole('button', { name: nav.unsaved.stay }).click()
  await box.setChecked(before)
  await leave.click()
  await expect(page).toHaveURL(/\/admin\/orders$/)
  await page.close()
})

test('a press before the question is loaded, or without it, is asked by the browser', async ({ browser }) => {
  const page = await openStranger(browser, { width: 1280, height: 800 })
  await page.route(/\/unsaved-question-/, (route) => route.abort())
  const { box, before, leave } = await tickApplications(page)
  // The press ends with the answer to the browser’s question.
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.dismiss()
    return dialog.type()
  })
  await leave.click()
  expect(await asked).toBe('beforeunload')
  await expect(page).toHaveURL(/\/admin\/settings$/)
  expect(await box.isChecked()).toBe(!before)
  await box.setChecked(before)
  await leave.click()
  await expect(page).toHaveURL(/\/admin\/orders$/)
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
