import { expect, test } from '@playwright/test'
import { visit } from '../tests/browser.ts'

test('an unknown address offers home, all shops, back and a search', async ({ page }) => {
  await visit(page, '/restaurants')
  await visit(page, '/maison-inconnue/')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Cette table n’existe pas' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Retour à l’accueil' })).toHaveAttribute('href', '/')
  await expect(main.getByRole('link', { name: 'Toutes les maisons' })).toHaveAttribute('href', '/restaurants')
  await main.getByRole('searchbox').fill('lablabi')
  await expect(main.getByRole('link', { name: 'Lablabi Hannoun' })).toBeVisible()
  await page.keyboard.press('Escape')
  await main.getByRole('button', { name: 'Revenir en arrière' }).click()
  await expect(page).toHaveURL(/\/restaurants$/)
})

test('addresses that only accept forms redirect to the sign-in, in the language of the address', async ({ page }) => {
  for (const [path, home, label] of [
    ['/login', '/', 'E-mail ou téléphone'],
    ['/en/login', '/en', 'E-mail or phone'],
    ['/register', '/', 'E-mail ou téléphone'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('dialog').getByLabel(label), path).toBeVisible()
    expect(new URL(page.url()).pathname, path).toBe(home)
  }
})
