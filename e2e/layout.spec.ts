import { expect, type Page, test } from '@playwright/test'
import { visit } from '../tests/browser.ts'

for (const path of ['/restaurants', '/ar/restaurants'])
  for (const width of [390, 1280])
    test(`the footer of ${path} ends at the end of the page, ${width} pixels wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await visit(page, path)
      const footer = page.getByRole('contentinfo')
      await footer.scrollIntoViewIfNeeded()
      const gaps = await footer.evaluate((box) => {
        const column = box.firstElementChild ?? box
        const { left, right } = column.getBoundingClientRect()
        const { paddingLeft, paddingRight, direction } = getComputedStyle(column)
        const edges = { left: left + Number.parseFloat(paddingLeft), right: right - Number.parseFloat(paddingRight) }
        const start = direction === 'rtl' ? 'right' : 'left'
        const end = start === 'left' ? 'right' : 'left'
        const side = window.innerWidth < 640 ? start : end
        /** The box of the text, without the padding of a link. */
        const inkOf = (element: Element): DOMRect => {
          const range = document.createRange()
          range.selectNodeContents(element)
          return range.getBoundingClientRect()
        }
        const theme = box.querySelector('label')
        const restaurants = box.querySelector('a[href$="/pro"]')
        const select = box.querySelector('select')
        const inks = [restaurants].map((element) => element && inkOf(element)[side])
        const themed = side === start ? theme && inkOf(theme)[side] : select?.getBoundingClientRect()[side]
        return [...inks, themed].map((ink) => Math.round(Math.abs((ink ?? Number.NaN) - edges[side])))
      })
      for (const gap of gaps) expect(gap).toBeLessThanOrEqual(1)
    })

const gapOf = (page: Page, hint: string): Promise<number> =>
  page.getByText(hint).evaluate((element) => {
    const field = document.querySelector(`[aria-describedby~="${element.id}"]`)
    if (!field) return Number.NaN
    const { outlineWidth, outlineOffset } = getComputedStyle(field)
    const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
    return field.getBoundingClientRect().top - ring - element.getBoundingClientRect().bottom
  })

test('the focus ring of a field does not touch its hint', async ({ page }) => {
  await visit(page, '/restaurants')
  await page.getByRole('banner').getByRole('button', { name: 'Se connecter' }).click()
  await page.getByLabel('E-mail ou téléphone').fill(`${Date.now()}@example.com`)
  await page.getByRole('dialog').getByRole('button', { name: 'Continuer', exact: true }).click()
  await page.getByLabel('Mot de passe', { exact: true }).focus()
  expect(await gapOf(page, 'Au moins 8 caractères.')).toBeGreaterThanOrEqual(3)
})

test('a shop’s address in Latin letters is aligned to the start of an Arabic page', async ({ page }) => {
  await visit(page, '/ar/dar-el-marsa/')
  const address = page.getByText('avenue Habib Bourguiba').first().locator('..')
  const ragged = await address.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const ends = new Map<number, number>()
    for (const { top, right } of range.getClientRects())
      ends.set(Math.round(top), Math.max(right, ends.get(Math.round(top)) ?? 0))
    const edge = element.getBoundingClientRect().right
    return [...ends.values()].map((right) => Math.abs(edge - right))
  })
  expect(ragged.length).toBeGreaterThan(1)
  // A space may hang at the end of a line.
  for (const gap of ragged) expect(gap).toBeLessThan(6)
})
