import { expect, test } from '@playwright/test'
import { openDish, visit } from '../tests/browser.ts'

for (const [language, prefix, cart, add, plus, exactly, more] of [
  ['fr', '', /^Panier/, /^Ajouter/, 'Augmenter', 'Choisissez exactement 2', 'Choisissez-en encore 1.'],
  ['en', '/en', /^Cart/, /^Add/, 'Increase', 'Choose exactly 2', 'Choose 1 more.'],
  ['ar', '/ar', /^السلة/, /^أضف/, 'زيادة', 'العدد المطلوب بالضبط: 2', 'اختر واحدًا آخر.'],
] as const)
  test(`two scoops of one flavour are chosen, counted and listed, in ${language}`, async ({ page }) => {
    await visit(page, `${prefix}/cap-bon-bon/`)
    const dialog = await openDish(page, 'Deux boules')
    const scoops = dialog.getByRole('group', { name: /^Vos deux boules/ })
    await expect(scoops).toContainText(exactly)
    const pistachio = scoops.getByRole('group', { name: 'Pistache', exact: true })
    const increase = pistachio.getByRole('button', { name: plus })
    await increase.click()
    await dialog.getByRole('button', { name: add }).click()
    await expect(dialog.getByRole('alert')).toContainText(more)
    await expect(scoops.locator(':focus')).toHaveCount(1)
    await expect(pistachio.getByRole('status')).toHaveText('1')
    await increase.focus()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    await expect(pistachio.getByRole('status')).toHaveText('2')
    await expect(increase).toHaveAttribute('aria-disabled', 'true')
    await dialog.getByRole('button', { name: add }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('banner').getByRole('button', { name: cart }).click()
    await expect(
      page.getByRole('dialog').getByRole('listitem').filter({ hasText: '2\u00a0×\u00a0Pistache' }).first(),
    ).toBeVisible()
  })
