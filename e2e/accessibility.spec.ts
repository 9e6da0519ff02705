import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { freshPhone, visit } from '../tests/browser.ts'
import { test } from '../tests/signed-in.ts'
import { wordsOf } from '../tests/words.ts'

test.use({ account: 'nour@example.com', contextOptions: { reducedMotion: 'reduce' } })

const languages = [
  ['fr', ''],
  ['ar', '/ar'],
] as const

const findings = async (page: Page, rules?: string[]): Promise<string[]> => {
  const axe = new AxeBuilder({ page })
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary}`),
  )
}

/** All rules in the light theme; the dark one differs in its colours alone. */
const expectNone = async (page: Page): Promise<void> => {
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await findings(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await findings(page, ['color-contrast'])).toEqual([])
}

/** A menu's first dish that asks nothing, put into the cart by the button of its card. */
const addWater = async (page: Page, path: string): Promise<void> => {
  await visit(page, path)
  const card = page.getByRole('article').filter({ hasText: 'Eau minérale 50 cl' })
  await card.getByRole('button').click()
  await expect(page.getByRole('banner').getByRole('button').first().getByText('1', { exact: true })).toBeVisible()
}

/** What a change breaks, it mostly breaks in French too: the others are for the long run. */
const tagOf = (language: string) => ({ tag: language === 'fr' ? [] : ['@long'] })

for (const [language, prefix] of languages) {
  test(
    `home, listing and the page of a missing address have no accessibility finding in ${language}`,
    tagOf(language),
    async ({ page }) => {
      await visit(page, `${prefix}/`)
      await expectNone(page)
      await visit(page, `${prefix}/restaurants`)
      await expectNone(page)
      await visit(page, `${prefix}/rien-de-tel/du-tout/ici`)
      await expectNone(page)
    },
  )

  test(`shop, dish and dialog have no accessibility finding in ${language}`, tagOf(language), async ({ page }) => {
    await visit(page, `${prefix}/dar-el-marsa/`)
    await expectNone(page)
    await page.getByRole('link', { name: 'Couscous au poisson', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: wordsOf(language).add }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await expectNone(page)
    await dialog.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Couscous au poisson' })).toBeVisible()
    await expectNone(page)
  })

  test(
    `cart, checkout and its modals have no accessibility finding in ${language}`,
    tagOf(language),
    async ({ page }) => {
      const shop = language === 'fr' ? 'couscoussier-d-argile' : 'lella-pina'
      await addWater(page, `${prefix}/${shop}/`)
      await page.getByRole('banner').getByRole('button').first().click()
      await expect(page.getByRole('dialog').getByRole('combobox').first()).toBeVisible()
      await expectNone(page)
      await visit(page, `${prefix}/${shop}/checkout`)
      await expect(page.getByRole('radio')).toHaveCount(4)
      await expectNone(page)
      await page.getByRole('radio', { name: wordsOf(language).scheduled }).check()
      await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible()
      await expectNone(page)
      await page.keyboard.press('Escape')
      await page.getByRole('radio', { name: wordsOf(language).standard }).check()
      await page.getByRole('button', { name: wordsOf(language).proceed }).click()
      await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(2)
      await expectNone(page)
    },
  )

  test.describe('before signing in', () => {
    test.use({ account: null })

    test(`the sign-in modals have no accessibility finding in ${language}`, tagOf(language), async ({ page }) => {
      await visit(page, `${prefix}/dar-zitoun/`)
      await page.getByRole('banner').getByRole('button').last().click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('textbox')).toBeVisible()
      await expectNone(page)
      await dialog.getByRole('textbox').fill(freshPhone())
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('combobox')).toBeVisible()
      await expectNone(page)
      await dialog.getByRole('textbox').press('Enter')
      await expect(dialog.getByRole('textbox')).toHaveCount(4)
      await expectNone(page)
    })
  })

  test(`success and order page have no accessibility finding in ${language}`, tagOf(language), async ({ page }) => {
    const shop = language === 'fr' ? 'felouque-orange' : 'bol-de-jasmin'
    await addWater(page, `${prefix}/${shop}/`)
    await visit(page, `${prefix}/${shop}/checkout`)
    await page.getByRole('button', { name: wordsOf(language).proceed }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: wordsOf(language).payAtCounter })
      .click()
    await expect(page).toHaveURL(/\/order\/success\/\d+$/)
    await expectNone(page)
    await page.getByRole('link', { name: wordsOf(language).follow }).click()
    await expect(page).toHaveURL(/\/order\/\d+$/)
    await expectNone(page)
  })
}

test('the demo’s outbox has no accessibility finding', async ({ page }) => {
  await visit(page, '/dev/outbox')
  await expectNone(page)
})

test.describe('at the restaurant', () => {
  test.use({ account: 'sami@example.com', viewport: { width: 1280, height: 900 } })

  for (const [language, prefix] of languages)
    test(`the board has no accessibility finding in ${language}`, tagOf(language), async ({ page }) => {
      await visit(page, `${prefix}/pro`)
      await expectNone(page)
    })
})
