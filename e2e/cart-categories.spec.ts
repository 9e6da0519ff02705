import { expect, test } from '@playwright/test'
import { addAtOnce, addDish, openCart, visit } from '../tests/browser.ts'

test('the cart puts its lines under their categories, and under Autres, in English Others, what has none', async ({
  page,
}) => {
  await visit(page, '/lella-mongia/')
  await addAtOnce(page, 'Pot de harissa maison')
  await addDish(page, 'Mloukhia', { Assiette: /Pour un/ })
  const panel = await openCart(page)
  await expect(panel.getByRole('heading', { level: 3 })).toHaveText(['Autres', 'Plats du jour'])
  const others = panel.locator('section').filter({ has: page.getByRole('heading', { level: 3, name: 'Autres' }) })
  await expect(others.getByRole('listitem', { name: 'Pot de harissa maison' })).toBeVisible()
  await expect(others.getByRole('listitem', { name: 'Mloukhia' })).toHaveCount(0)
  await visit(page, '/en/lella-mongia/')
  await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { level: 3 })).toHaveText(['Others', 'Plats du jour'])
})
