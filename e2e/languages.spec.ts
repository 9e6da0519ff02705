import { expect, type Page } from '@playwright/test'
import { defaultLanguage, directionOf, prefixedLanguages } from '../src/kernel/texts.ts'
import { visit } from '../tests/browser.ts'
import { test } from '../tests/signed-in.ts'
import { catalogues, wordsOf } from '../tests/texts.ts'

test.use({ account: 'yasmine@example.com' })

const sentencesOf = (texts: unknown): string[] =>
  typeof texts === 'string' ? [texts] : Object.values(texts as object).flatMap(sentencesOf)

/** French sentences of the catalogues that no other language shares. */
const frenchOnly = (others: unknown): Set<string> => {
  const known = new Set(sentencesOf(others))
  return new Set(
    sentencesOf(catalogues[defaultLanguage]).filter(
      (text) => !/[{<]/.test(text) && !known.has(text) && text.length > 3,
    ),
  )
}

/** French texts on the page. The words of a shop's menu are not translated. */
const leftovers = async (page: Page, others: unknown): Promise<string[]> => {
  const shown = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode())
      if (!walker.currentNode.parentElement?.closest('script, style, [lang]:not(html), bdi'))
        texts.push(walker.currentNode.textContent ?? '')
    const named = [...document.querySelectorAll('[aria-label], [placeholder]')].map(
      (element) => element.getAttribute('aria-label') ?? element.getAttribute('placeholder') ?? '',
    )
    return [document.title, ...texts, ...named].map((text) => text.trim())
  })
  const french = frenchOnly(others)
  return shown.filter((text) => french.has(text))
}

/** One shop per language, so that each has its own cart. */
const shops = ['ojja-corniche', 'pizza-fakhar', 'lablabi-hannoun']

for (const [index, language] of prefixedLanguages.entries())
  test(`a whole order in ${language} shows no sentence in French`, async ({ page }) => {
    const words = wordsOf(language)
    const shop = shops[index % shops.length]
    const expectNoFrench = async () => expect(await leftovers(page, catalogues[language])).toEqual([])
    await visit(page, `/${language}/`)
    await expect(page.locator('html')).toHaveAttribute('dir', directionOf(language))
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expectNoFrench()

    await visit(page, `/${language}/${shop}/`)
    await expectNoFrench()
    await page.getByRole('article').filter({ hasText: 'Eau minérale 50 cl' }).getByRole('link').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { name: 'Eau minérale 50 cl' })).toBeVisible()
    await expectNoFrench()
    await dialog.getByRole('button', { name: words.add }).click()
    await expect(dialog).toBeHidden()

    await page.getByRole('banner').getByRole('button').first().click()
    await expect(dialog.getByRole('listitem', { name: 'Eau minérale 50 cl' })).toBeVisible()
    await expectNoFrench()
    await dialog.getByRole('button', { name: words.toCheckout }).click()

    await expect(page.getByRole('radio')).toHaveCount(4)
    await expectNoFrench()
    await page.getByRole('radio', { name: words.scheduled }).check()
    await expect(dialog.getByRole('radio').first()).toBeVisible()
    await expectNoFrench()
    await page.keyboard.press('Escape')
    await page.getByRole('radio', { name: words.standard }).check()
    await page.getByRole('button', { name: words.proceed }).click()
    await expect(dialog.getByRole('radio')).toHaveCount(3)
    await expectNoFrench()
    await dialog.getByRole('button', { name: words.payAtCounter }).click()

    await expect(page).toHaveURL(new RegExp(`/${language}/order/success/\\d+$`))
    await expectNoFrench()
    await page.getByRole('link', { name: words.follow }).click()
    await expect(page).toHaveURL(new RegExp(`/${language}/order/\\d+$`))
    await expectNoFrench()
  })

test('choosing a language keeps the page', async ({ page }) => {
  await visit(page, '/ojja-corniche/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'العربية' }).click()
  await expect(page).toHaveURL(/\/ar\/ojja-corniche\/$/)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(/\/en\/ojja-corniche\/$/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Français' }).click()
  await expect(page).toHaveURL(/[^/]\/ojja-corniche\/$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Ojja Corniche' })).toBeVisible()
})

test('an amount keeps its own direction on an Arabic page', async ({ page }) => {
  await visit(page, '/ar/dar-el-marsa/')
  const price = page.getByRole('article').filter({ hasText: 'Mloukhia au bœuf' }).getByText('22,000 DT')
  await expect(price).toHaveAttribute('dir', 'ltr')
})
