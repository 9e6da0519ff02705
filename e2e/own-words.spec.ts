import { expect, type Page } from '@playwright/test'
import { addAtOnce, orderAtTheCounter, startCheckout, visit } from '../tests/browser.ts'
import { test } from '../tests/signed-in.ts'

test.use({ account: 'karim@example.com' })

/** Latin words on an Arabic page that a screen reader would read as Arabic. Amounts and units have no language. */
const readAsArabic = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const wrong: string[] = []
    while (walker.nextNode()) {
      const { parentElement: place, textContent } = walker.currentNode
      const words = (textContent ?? '').replaceAll(/\b(?:DT|TND|SMS)\b/g, '')
      if (!place?.closest('main, dialog, [role="dialog"]') || !place.checkVisibility()) continue
      if (/\p{Script=Latin}{3}/u.test(words) && place.closest('[lang]')?.getAttribute('lang') === 'ar')
        wrong.push(words.trim())
    }
    return wrong
  })

/** The language and the direction in which the page shows this text. */
const heard = (page: Page, text: string) =>
  page
    .getByText(text, { exact: true })
    .filter({ visible: true })
    .first()
    .evaluate((part) => [part.closest('[lang]')?.getAttribute('lang'), getComputedStyle(part).direction])

test('on Arabic pages the words of a shop are in their own language', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  for (const path of ['/ar/', '/ar/restaurants', '/ar/dar-el-marsa/', '/ar/zitouna-rossa/']) {
    await visit(page, path)
    await expect(page.getByRole('main')).toContainText(/\p{Script=Latin}{3}/u)
    expect(await readAsArabic(page), path).toEqual([])
  }
  expect(await heard(page, 'Pizzas rouges')).toEqual(['fr', 'ltr'])
  expect(await heard(page, 'Sauce tomate, mozzarella, basilic.')).toEqual(['fr', 'ltr'])
  await page.getByRole('link', { name: 'Merguez forte', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('harissa diluée')
  expect(await readAsArabic(page)).toEqual([])
})

test('on an English page a shop is heard in French', async ({ page }) => {
  await visit(page, '/en/dar-el-marsa/')
  for (const text of [
    'Dar El Marsa',
    'Plats mijotés',
    'Tajine malsouka',
    'Trois losanges de semoule, frits, puis plongés dans le miel.',
  ])
    expect(await heard(page, text), text).toEqual(['fr', 'ltr'])
  const dish = await page.getByRole('link', { name: 'Couscous au poisson', exact: true }).getAttribute('href')
  await visit(page, String(dish))
  for (const text of ['Couscous au poisson', 'Daurade', 'Poisson'])
    expect((await heard(page, text))[0], text).toBe('fr')
})

test('cart, checkout and order are heard in the language of the shop too', async ({ page }) => {
  await visit(page, '/ojja-corniche/')
  await addAtOnce(page, 'Citronnade')
  await startCheckout(page, 'mlawi-zohra', 'Thé à la menthe')
  const number = await orderAtTheCounter(page)
  await visit(page, '/ar/ojja-corniche/')
  await page
    .getByRole('button', { name: /^السلة/ })
    .filter({ visible: true })
    .click()
  await expect(page.getByRole('dialog')).toContainText('Citronnade')
  expect(await heard(page, 'Citronnade')).toEqual(['fr', 'ltr'])
  expect(await readAsArabic(page)).toEqual([])
  await visit(page, '/ar/ojja-corniche/checkout')
  await expect(page.getByRole('main')).toContainText('Citronnade')
  expect(await readAsArabic(page)).toEqual([])
  await visit(page, `/ar/order/${number}`)
  await expect(page.getByRole('main')).toContainText('Thé à la menthe')
  expect(await readAsArabic(page)).toEqual([])
})
