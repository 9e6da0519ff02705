import { expect, type Page } from '@playwright/test'
import { type Language, languages } from '../src/kernel/texts.ts'
import { accountMenu } from '../tests/browser.ts'
import { test } from '../tests/screen-test.ts'
import { bothDirections, type Screen, screen, screens } from '../tests/screens.ts'
import { timeoutFactor } from '../tests/timeout-factor.ts'

const narrowest = 320
/** Both sides of every breakpoint of `styles.css`, the most common phone, and the limits. */
const widths = [narrowest, 359, 360, 390, 639, 640, 767, 768, 1023, 1024, 1279, 1280, 1440]

/** Elements that make the page scroll horizontally, or that lie beyond its edge and cannot be scrolled to. */
const sticksOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement
    const limit = root.clientWidth + 1
    const isCut = (element: Element): boolean => {
      for (let above = element.parentElement; above && above !== document.body; above = above.parentElement)
        if (getComputedStyle(above).overflowX !== 'visible') return true
      return false
    }
    const outside = [...document.body.querySelectorAll('*')].filter((element) => {
      const { left, right, width, height } = element.getBoundingClientRect()
      return width > 1 && height > 1 && (right > limit || left < -1) && !isCut(element)
    })
    const scrolls = root.scrollWidth > limit || document.body.scrollWidth > limit
    return [
      ...(scrolls ? [`scrolls to ${root.scrollWidth}`] : []),
      ...outside.slice(0, 3).map((element) => element.outerHTML.slice(0, 160)),
    ]
  })

type Go = (screen: Screen, look: { language: Language }) => Promise<void>

const resize = async (page: Page, go: Go, seen: readonly Screen[], language: Language): Promise<void> => {
  for (const screen of seen) {
    await page.setViewportSize({ width: narrowest, height: 800 })
    await go(screen, { language })
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await sticksOut(page), `${screen.name} in ${language}, ${width} wide`).toEqual([])
    }
  }
}

const groups = [
  ['public', screens.filter(({ isPublic }) => isPublic), []],
  ['other', screens.filter(({ isPublic }) => !isPublic), ['@long']],
] as const

for (const language of bothDirections)
  for (const [kind, group, tag] of groups)
    test(`no ${kind} screen scrolls sideways from 320 to 1440 pixels in ${language}`, { tag: [...tag] }, async ({
      page,
      go,
    }) => {
      test.setTimeout(180_000 * timeoutFactor)
      await resize(page, go, group, language)
    })

for (const fonts of ['with', 'without'])
  test(`on a phone home, cart and sign-in fit on one line, ${fonts} the fonts of the page`, async ({ page, go }) => {
    // A page is first shown without them. A second line that then goes would move the whole page.
    if (fonts === 'without') await page.route('**/*.woff2', (route) => route.abort())
    for (const language of languages) {
      await page.setViewportSize({ width: narrowest, height: 800 })
      await go(screen('shop'), { language })
      for (const width of [narrowest, 360, 390, 412, 420]) {
        await page.setViewportSize({ width, height: 800 })
        const parts = page.getByRole('banner').locator('> div').last().locator('> *, > :last-child > *')
        const middles = await parts.evaluateAll((found) =>
          found.map((part) => part.getBoundingClientRect()).map(({ top, height }) => Math.round(top + height / 2)),
        )
        expect(middles.length, language).toBe(5)
        expect(new Set(middles).size, `${language}, ${width} wide`).toBe(1)
      }
    }
  })

test('with text twice as large neither home nor the listing scrolls sideways', async ({ page, go }) => {
  await page.setViewportSize({ width: narrowest, height: 700 })
  for (const language of languages)
    for (const name of ['home', 'listing'] as const) {
      await go(screen(name), { language })
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      expect.soft(await sticksOut(page), `${name} in ${language}`).toEqual([])
    }
})

test('with text twice as large no word of a dish card is broken', async ({ page, go }) => {
  await page.setViewportSize({ width: 195, height: 422 })
  const shop = screen('shop')
  for (const language of bothDirections) {
    await go(shop, { language })
    const narrow = await page
      .locator('article h3')
      .evaluateAll((names) => names.filter((name) => name.clientWidth < 64).map((name) => name.textContent))
    expect(narrow, language).toEqual([])
  }
})

test('with text twice as large the menu of the account stays on the page', async ({ page, go }) => {
  await page.setViewportSize({ width: 195, height: 422 })
  for (const language of bothDirections) {
    await go(screen('checkout'), { language })
    const menu = accountMenu(page)
    await menu.locator('summary').click()
    await expect(menu.getByRole('button')).toBeVisible()
    expect(await sticksOut(page), language).toEqual([])
  }
})

test('with text twice as large the checkout and its ways to pay fit the page, and break no word', async ({
  page,
  go,
}) => {
  await page.setViewportSize({ width: 195, height: 422 })
  for (const language of bothDirections) {
    await go(screen('checkout'), { language })
    const main = page.getByRole('main')
    await expect(main.getByRole('group').first()).toBeVisible()
    expect(await sticksOut(page), language).toEqual([])
    const narrow = await main
      .locator('h2, p')
      .evaluateAll((parts) =>
        parts.filter(({ clientWidth: width }) => width > 0 && width < 64).map((part) => part.textContent),
      )
    expect(narrow, language).toEqual([])
  }
})

test('with text twice as large every step of an order is whole', async ({ page, go }) => {
  await page.setViewportSize({ width: 195, height: 422 })
  for (const language of bothDirections) {
    await go(screen('order'), { language })
    const steps = page.getByRole('main').locator('ol > li')
    await expect(steps.first()).toBeVisible()
    const cut = await steps.evaluateAll((found) =>
      found.filter((step) => step.scrollWidth > step.clientWidth).map((step) => step.textContent),
    )
    expect(cut, language).toEqual([])
    expect(await sticksOut(page), language).toEqual([])
  }
})
