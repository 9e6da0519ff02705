import { expect, type Page, test } from '@playwright/test'
import { openStranger, visit } from '../tests/browser.ts'
import { joinShop } from '../tests/join-shop.ts'
import { catalogues } from '../tests/texts.ts'

const ar = catalogues.ar['restaurant/undo']
const form = catalogues.ar['restaurant/menu-editor']
const hours = catalogues.ar['restaurant/hours']

/** No other test edits this shop. */
const domain = 'atelier-semoule'

const openAsOwner = async (page: Page, path: string, at = domain): Promise<void> => {
  await joinShop(page, at, 'owner', 'Zohra')
  await visit(page, path)
}

test('an owner on a phone changes a price in Arabic and takes it back, and a diner’s menu shows both', async ({
  browser,
}) => {
  const owner = await openStranger(browser)
  await openAsOwner(owner, '/ar/pro/menu')
  const row = owner.getByRole('main').getByRole('listitem').first()
  const dish = (await row.locator('bdi').first().textContent()) ?? ''
  const price = (await row.textContent())?.match(/\d+,\d{2}/)?.[0] ?? ''
  const dearer = price === '77,70' ? '78,80' : '77,70'
  await row.getByRole('button', { name: form.editLabel.replace('{name}', dish) }).click()
  const dialog = owner.getByRole('dialog')
  const vat = dialog.getByRole('combobox', { name: form.form.vat })
  const paid = dialog.getByLabel(form.form.price.replace('{symbol}', '€'))
  expect((await vat.boundingBox())?.width, 'the VAT has a row of its own').toBe((await paid.boundingBox())?.width)
  await paid.fill(dearer)
  await dialog.getByRole('button', { name: form.form.save }).click()
  await expect(dialog).toHaveCount(0)

  const bar = owner.getByRole('region', { name: ar.label })
  await expect(bar).toContainText(price)
  await expect(bar).toContainText(dearer)
  await expect(bar).toBeInViewport()
  const [close, taken] = await Promise.all(
    [ar.close, ar.undo].map((name) => bar.getByRole('button', { name }).boundingBox()),
  )
  expect(close?.y, 'both buttons stand in one row').toBe(taken?.y)
  const diner = await openStranger(browser)
  await visit(diner, `/${domain}/`)
  const card = diner.getByRole('article').filter({ hasText: dish }).first()
  await expect(card).toContainText(dearer)

  await visit(owner, '/ar/pro/menu')
  const undo = bar.getByRole('button', { name: ar.undo })
  const box = await undo.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await owner.keyboard.press('End')
  const lastRow = owner.getByRole('main').locator('summary, section > ul > li').last()
  // Scrolling to the end takes a while.
  await expect
    .poll(async () => {
      const bottom = await lastRow.evaluate((row) => row.getBoundingClientRect().bottom)
      return bottom - (await bar.evaluate((element) => element.getBoundingClientRect().top))
    })
    .toBeLessThanOrEqual(0)
  await undo.click()
  await expect(bar).toContainText(ar.undone)
  await expect(bar.getByRole('button', { name: ar.redo })).toBeFocused()
  await expect(row).toContainText(price)
  await visit(diner, `/${domain}/`)
  await expect(card).toContainText(price)
  await Promise.all([owner.close(), diner.close()])
})

test('of two screens the later press is told; hours come back in the form', async ({ browser }) => {
  const owner = await openStranger(browser, { width: 1024, height: 768 })
  await openAsOwner(owner, '/ar/pro/hours')
  await owner.getByRole('button', { name: hours.closures.add }).click()
  await owner.getByLabel(hours.closures.first).last().fill('2033-07-01')
  await owner.getByRole('button', { name: hours.save }).click()
  const bar = owner.getByRole('region', { name: ar.label })
  await expect(bar).toContainText(ar.changes['hours-changed'])
  const other = await owner.context().newPage()
  await visit(other, '/ar/pro/hours')
  const late = other.getByRole('region', { name: ar.label }).getByRole('button', { name: ar.undo })
  await expect(late).toBeVisible()

  await bar.getByRole('button', { name: ar.undo }).click()
  await expect(bar).toContainText(ar.undone)
  await expect(owner.getByLabel(hours.closures.first)).toHaveCount(0)
  await late.click()
  await expect(other.getByText(catalogues.ar.restaurant.refusals['change-undone'])).toBeVisible()
  await owner.close()
})

test('after a move is taken back, the status says the place that is true now', async ({ browser }) => {
  const owner = await openStranger(browser, { width: 1024, height: 768 })
  await openAsOwner(owner, '/ar/pro/menu', 'wok-neapolis')
  const rows = owner
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: owner.getByRole('heading', { level: 3 }) })
  const dish = (await rows.last().getByRole('heading').textContent()) ?? ''
  const count = await rows.count()
  const status = (place: number) => owner.getByRole('status').filter({ hasText: `المكان ${place} من ${count}` })
  await rows
    .last()
    .getByRole('button', { name: form.up.replace('{name}', dish) })
    .click()
  await expect(status(count - 1)).toHaveCount(1)
  await owner.getByRole('region', { name: ar.label }).getByRole('button', { name: ar.undo }).click()
  await expect(status(count)).toHaveCount(1)
  await expect(status(count - 1)).toHaveCount(0)
  await owner.close()
})

test('the bar of the last change never covers what has the focus, and stays closed until the next change', async ({
  browser,
}) => {
  const owner = await openStranger(browser, { width: 320, height: 640 })
  await openAsOwner(owner, '/ar/pro/menu', 'mlawi-zohra')
  const rename = async (name: string) => {
    const row = owner.getByRole('main').getByRole('listitem').first()
    const dish = (await row.locator('bdi').first().textContent()) ?? ''
    await row.getByRole('button', { name: form.editLabel.replace('{name}', dish) }).click()
    const dialog = owner.getByRole('dialog')
    await dialog.getByLabel(form.form.name, { exact: true }).fill(name)
    await dialog.getByRole('button', { name: form.form.save }).click()
    await expect(dialog).toHaveCount(0)
  }
  await rename('كسكسي الجمعة')
  const bar = owner.getByRole('region', { name: ar.label })
  await expect(bar).toContainText('كسكسي الجمعة')
  const buttons = owner.getByRole('main').getByRole('listitem').getByRole('button')
  const top = async () => (await bar.boundingBox())?.y ?? 0
  for (let index = 0; index < Math.min(12, await buttons.count()); index += 1) {
    await buttons.nth(index).focus()
    const box = await buttons.nth(index).boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0), `button ${index}`).toBeLessThanOrEqual(await top())
  }
  await bar.getByRole('button', { name: ar.close }).click()
  await expect(bar).toHaveCount(0)
  await owner.getByRole('link', { name: catalogues.ar['restaurant/nav'].nav.menu, exact: true }).first().click()
  await expect(bar).toHaveCount(0)
  await rename('كسكسي السبت')
  await expect(bar).toContainText('كسكسي السبت')
  await owner.close()
})
