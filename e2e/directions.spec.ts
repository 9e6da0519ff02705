import { expect, type Page, test } from '@playwright/test'
import { addAtOnce, addDish, freshPhone, openCart, signInByPhone, visit } from '../tests/browser.ts'

/** Truncated elements whose direction differs from that of their text. */
const wronglyCut = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((part) => getComputedStyle(part).textOverflow === 'ellipsis' && part.checkVisibility())
      .filter((part) => !(part instanceof HTMLInputElement) && !/^(?:من|chez|at) /.test(part.textContent ?? ''))
      .filter((part) => {
        const first = /\p{L}/u.exec(part.textContent ?? '')?.[0] ?? ''
        const wanted = /\p{Script=Arabic}/u.test(first) ? 'rtl' : 'ltr'
        return first !== '' && getComputedStyle(part).direction !== wanted
      })
      .map((part) => part.textContent ?? ''),
  )

test('Latin names on Arabic pages are cut at their own end and begin where the page does', async ({ page }) => {
  for (const path of ['/ar/', '/ar/restaurants']) {
    await visit(page, path)
    await expect(page.getByRole('article').first()).toBeVisible()
    expect(await wronglyCut(page), path).toEqual([])
  }
  for (const [shop, dish] of [
    ['dar-el-marsa', 'Slata tounsia'],
    ['mlawi-zohra', 'Thé à la menthe'],
  ] as const) {
    await visit(page, `/${shop}/`)
    await addAtOnce(page, dish)
  }
  await visit(page, '/ar/')
  await page.getByRole('button', { name: 'السلة، سطران' }).click()
  const row = page.getByRole('dialog').getByRole('listitem').first()
  await expect(row).toContainText('Mlawi Zohra')
  expect(await wronglyCut(page)).toEqual([])
  const gap = await row.evaluate((item) => {
    const name = item.querySelector('bdi')?.getBoundingClientRect()
    return (item.querySelector('button')?.getBoundingClientRect().right ?? 0) - (name?.right ?? 0)
  })
  expect(gap).toBeLessThan(24)
})

test('an Arabic name on French pages is cut at its own end and begins where the page does', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/dar-el-marsa/')
  await addAtOnce(page, 'Slata tounsia')
  const panel = await openCart(page)
  await panel.getByRole('button', { name: /^Commander/ }).click()
  const name = 'عبد الرحمن بن محمد الهادي المنصوري القيرواني التونسي'
  await signInByPhone(page, freshPhone(), name)
  await expect(page).toHaveURL(/\/checkout$/)
  await visit(page, '/dar-el-marsa/')
  const shown = page.getByRole('main').getByText(name, { exact: true })
  await expect(shown).toBeVisible()
  await expect(shown).toHaveCSS('text-overflow', 'ellipsis')
  expect(await wronglyCut(page)).toEqual([])
})

test('while nothing is typed the search reads like the Arabic page, then like what is typed', async ({ page }) => {
  await visit(page, '/ar/restaurants')
  const search = page.getByRole('searchbox').first()
  await expect(search).toHaveAttribute('placeholder', /\p{Script=Arabic}/u)
  await expect(search).toHaveCSS('direction', 'rtl')
  await search.fill('pizza')
  await expect(search).toHaveCSS('direction', 'ltr')
  await search.fill('كسكسي')
  await expect(search).toHaveCSS('direction', 'rtl')
})

test('the plus of an extra price stands in front of it on Arabic pages too', async ({ page }) => {
  await visit(page, '/dar-el-marsa/')
  await addDish(page, 'Couscous au poisson', { Poisson: 'Daurade', Harissa: 'Bien forte' })
  await visit(page, '/ar/')
  await page.getByRole('button', { name: 'السلة، سطر واحد' }).click()
  await expect(
    page
      .getByRole('dialog')
      .locator('bdi[dir="ltr"]')
      .filter({ hasText: /^\+4,000\sDT$/ }),
  ).toBeVisible()
})
