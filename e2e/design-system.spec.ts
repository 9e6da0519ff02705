import { expect, test } from '@playwright/test'
import { toastOf, visit } from '../tests/browser.ts'

test('the design system shows its pieces, opens its layers and changes language and theme', async ({ page }) => {
  await visit(page, '/dev/ui')
  const main = page.getByRole('main')
  for (const chapter of ['Couleurs', 'Lettres', 'Boutons', 'Champs et choix', 'Attente et vide', 'Cartes'])
    await expect(main.getByRole('heading', { level: 2, name: chapter, exact: true })).toBeVisible()
  for (const layer of ['Fenêtre', 'Feuille basse', 'Panneau']) {
    await main.getByRole('button', { name: layer, exact: true }).click()
    await expect(page.getByRole('dialog', { name: layer })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await main.getByRole('button', { name: 'Réussi' }).click()
  await expect(toastOf(page, 'C’est enregistré')).toBeVisible()
  await main.getByLabel('Thème').selectOption({ label: 'Sombre' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await main.locator('summary', { hasText: 'Français' }).click()
  await main.getByRole('link', { name: 'العربية' }).click()
  await expect(page).toHaveURL(/\/ar\/dev\/ui$/)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
})
