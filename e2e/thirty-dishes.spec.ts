import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { enter, visit } from '../tests/browser.ts'
import { createCount, type Hand, minutesOf, waysReportOf } from '../tests/counted-hand.ts'
import { type Product, startProduct } from '../tests/product.ts'
import { catalogues } from '../tests/texts.ts'
import { timeoutFactor } from '../tests/timeout-factor.ts'

const own = catalogues.fr['restaurant/menu-editor']
const paste = catalogues.fr['restaurant/paste']

const kinds = ['Brik', 'Kafteji', 'Ojja', 'Couscous', 'Lablabi', 'Slata']
const sorts = ['à l’œuf', 'au thon', 'aux merguez', 'aux crevettes', 'de la maison']

const dishes = kinds.flatMap((kind, row) =>
  sorts.map((sort, column) => ({
    name: `${kind} ${sort}`,
    price: String(6 + row + column),
    description: 'Servi chaud, avec pain et harissa',
  })),
)

const lines = dishes.map(({ name, price, description }) => `${name} ; ${price} ; ${description}`).join('\n')

let dataDir: string
let product: Product

test.beforeAll(async () => {
  test.setTimeout(180_000 * timeoutFactor)
  dataDir = mkdtempSync(join(tmpdir(), 'mida-e2e-thirty-'))
  product = await startProduct({ DATA_DIR: dataDir })
})

test.afterAll(async () => {
  await product.end()
  rmSync(dataDir, { recursive: true, force: true })
})

const dialog = (page: Page) => page.getByRole('dialog')

const addCategory = async ({ page, press, write }: Hand, name: string) => {
  await press(page.getByRole('button', { name: own.category.add }))
  await write(dialog(page).getByLabel(own.category.name), name)
  await press(dialog(page).getByRole('button', { name: own.category.save, exact: true }))
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
}

const openPaste = async ({ page, press }: Hand) => {
  await press(page.getByRole('button', { name: own.paste }))
  await press(dialog(page).getByLabel(paste.lines))
}

const savePasted = async ({ page, press }: Hand) => {
  await press(dialog(page).getByRole('button', { name: /30 plats/ }))
  await expect(dialog(page).getByText(/30 plats ajoutés/)).toBeVisible()
  await page.keyboard.press('Escape')
}

test('an owner enters a menu of thirty dishes in less than fifteen minutes, by hand and by pasted lines @long', async ({
  browser,
}) => {
  test.setTimeout(300_000 * timeoutFactor)
  const count = createCount()
  const context = await browser.newContext({ baseURL: product.address, viewport: { width: 1280, height: 900 } })
  await enter(context.request, 'sami@example.com')
  const hand = count.handOn(await context.newPage())
  const { page } = hand
  await visit(page, '/pro/menu')
  const rows = (name: string) => page.getByRole('region', { name }).getByRole('listitem')

  count.begin('owner', 'one dish after the other, in the form of a dish')
  await addCategory(hand, 'À la main')
  for (const { name, price, description } of dishes) {
    await hand.press(page.getByRole('button', { name: own.form.add }))
    await hand.write(dialog(page).getByLabel(own.form.name), name)
    await hand.write(dialog(page).locator('input[name=price]'), price)
    await hand.write(dialog(page).getByLabel(own.form.description), description)
    await hand.press(dialog(page).getByRole('button', { name: own.form.save, exact: true }))
    await expect(dialog(page)).toHaveCount(0)
  }
  await expect(rows('À la main')).toHaveCount(30)

  count.begin('owner', 'typed as lines')
  await addCategory(hand, 'En lignes')
  await openPaste(hand)
  await hand.write(dialog(page).getByLabel(paste.lines), lines)
  await savePasted(hand)
  await expect(rows('En lignes')).toHaveCount(30)

  count.begin('owner', 'copied from a spreadsheet and pasted')
  await addCategory(hand, 'Collés')
  await openPaste(hand)
  await dialog(page).getByLabel(paste.lines).fill(lines)
  await savePasted(hand)
  await expect(rows('Collés')).toHaveCount(30)

  for (const way of count.steps) expect(minutesOf(way), way.what).toBeLessThan(15)
  const report = process.env.THIRTY_DISHES_REPORT
  if (report) writeFileSync(report, waysReportOf(count.steps, new Date().toISOString().slice(0, 10)))
})
