import { expect, test } from '@playwright/test'
import { visit } from '../tests/browser.ts'
import { catalogues } from '../tests/texts.ts'

for (const [language, prefix] of [
  ['fr', ''],
  ['ar', '/ar'],
] as const)
  test(`requesting a table at ${prefix || '/'}: the second step opens at its top, without errors`, async ({ page }) => {
    const { reservations: words, pages } = catalogues[language]
    await page.setViewportSize({ width: 390, height: 700 })
    await visit(page, `${prefix}/dar-el-marsa/`)
    await page.getByRole('button', { name: pages.reserve }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog
      .locator('label:has(input[type="radio"]:enabled)')
      .filter({ hasText: /^\d{1,2}:\d\d/ })
      .last()
      .click()
    await dialog.getByRole('button', { name: new RegExp(`^${words.continue}`) }).click()
    const name = dialog.getByLabel(words.name)
    await expect(name).toBeVisible()
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    await expect(dialog.locator('[aria-invalid="true"]')).toHaveCount(0)
    await expect(name).not.toHaveAttribute('aria-describedby')
    const title = dialog.getByRole('heading', { name: words.steps.contact })
    await expect(title.getByText(words.steps.contact)).toBeFocused()
    await expect(name).toBeInViewport({ ratio: 1 })
  })
