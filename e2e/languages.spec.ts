import { expect, type Page } from '@playwright/test'
import { defaultLanguage, directionOf, prefixedLanguages } from '../src/kernel/texts.ts'
import { enter, openStranger, visit } from '../tests/browser.ts'
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

/** Opens the switch in the header and chooses a language. */
const choose = async (page: Page, from: string, to: string): Promise<void> => {
  await page.getByRole('banner').getByLabel(from).click()
  await page.getByRole('banner').getByRole('navigation').getByRole('link', { name: to }).click()
}

test('choosing a language keeps the page', async ({ page }) => {
  await visit(page, '/ojja-corniche/')
  await choose(page, 'Langue Français', 'العربية')
  await expect(page).toHaveURL(/\/ar\/ojja-corniche\/$/)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await choose(page, 'اللغة العربية', 'English')
  await expect(page).toHaveURL(/\/en\/ojja-corniche\/$/)
  await choose(page, 'Language English', 'Français')
  await expect(page).toHaveURL(/[^/]\/ojja-corniche\/$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Ojja Corniche' })).toBeVisible()
})

test('choosing a language keeps parameters that the cached page does not know, and the hash', async ({ page }) => {
  await visit(page, '/?zip=2070&utm_source=flyer#content')
  await choose(page, 'Langue Français', 'English')
  await expect(page).toHaveURL(/\/en\?zip=2070&utm_source=flyer#content$/)
})

test('choosing a language keeps what was written into the address without the router', async ({ page }) => {
  await visit(page, '/ojja-corniche/')
  await page.evaluate(() => history.replaceState(history.state, '', '?zip=2070&after=0.-5.3#menu'))
  await page.getByRole('banner').getByLabel('Langue Français').focus()
  await page.keyboard.press('Enter')
  const english = page.getByRole('banner').getByRole('link', { name: 'English' })
  await english.focus()
  await expect(english).toHaveAttribute('href', '/en/ojja-corniche/?zip=2070&after=0.-5.3#menu')
  await page.keyboard.press('Escape')
  await expect(english).toBeHidden()
  await expect(page.getByRole('banner').getByLabel('Langue Français')).toBeFocused()
})

test('a form with unsaved input asks before the language changes', async ({ browser }) => {
  const page = await openStranger(browser)
  await enter(page.request, 'sami@example.com')
  await visit(page, '/pro/hours')
  await page.getByRole('button', { name: catalogues.fr['restaurant/hours'].closures.add }).click()
  await page.getByLabel(catalogues.fr['restaurant/hours'].closures.reason).last().fill('Congés')
  await choose(page, 'Langue Français', 'English')
  const { unsaved } = catalogues.fr['restaurant/nav']
  const question = page.getByRole('alertdialog', { name: unsaved.title })
  await question.getByRole('button', { name: unsaved.stay }).click()
  await expect(page.getByLabel(catalogues.fr['restaurant/hours'].closures.reason).last()).toHaveValue('Congés')
  await choose(page, 'Langue Français', 'English')
  await question.getByRole('button', { name: unsaved.leave }).click()
  await expect(page).toHaveURL(/\/en\/pro\/hours$/)
})

for (const path of ['/', '/en', '/ar'])
  test(`the header of ${path} stays on one line at 320 pixels`, async ({ browser }) => {
    const page = await openStranger(browser, { width: 320, height: 700 })
    await visit(page, path)
    await page.evaluate(() => document.fonts.ready)
    const middles = await page
      .getByRole('banner')
      .locator('a:has(svg), summary, button:has(svg)')
      .evaluateAll((parts) =>
        parts.flatMap((part) => {
          const { top, height, left, right } = part.getBoundingClientRect()
          return height > 0 && part.textContent !== '' ? [{ middle: top + height / 2, left, right }] : []
        }),
      )
    const first = middles[0]?.middle ?? 0
    expect(middles.filter(({ middle }) => Math.abs(middle - first) < 4).length).toBeGreaterThanOrEqual(4)
    for (const { left, right } of middles) expect(left >= 0 && right <= 320).toBe(true)
  })

test('an amount keeps its own direction on an Arabic page', async ({ page }) => {
  await visit(page, '/ar/dar-el-marsa/')
  const price = page.getByRole('article').filter({ hasText: 'Mloukhia au bœuf' }).getByText('22,000 DT')
  await expect(price).toHaveAttribute('dir', 'ltr')
})
