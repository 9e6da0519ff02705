import { expect } from '@playwright/test'
import { addAtOnce, freshPhone, openCart, signInByPhone, visit } from '../tests/browser.ts'
import { test } from '../tests/signed-in.ts'

test('a guest who checks out sees the panel close, signs in by phone and comes to the checkout', async ({ page }) => {
  await visit(page, '/burger-chkobba/')
  await addAtOnce(page, 'Eau minérale 50 cl')
  const panel = await openCart(page)
  const saved = page.waitForRequest('**/api/auth/set-redirect-url')
  await panel.getByRole('button', { name: /^Commander/ }).click()
  await expect(panel).toBeHidden()
  expect((await saved).postDataJSON()).toEqual({ url: '/burger-chkobba/checkout' })
  await expect(page.getByLabel('Numéro de téléphone')).toBeVisible()
  await signInByPhone(page, freshPhone(), 'Hela Mansour')
  await expect(page).toHaveURL(/\/burger-chkobba\/checkout$/)
  await expect(page.getByRole('region', { name: 'Récapitulatif' })).toContainText('1 article')
})

test('a guest who opens the checkout by its address is asked to sign in there', async ({ page }) => {
  await visit(page, '/burger-chkobba/')
  await addAtOnce(page, 'Eau minérale 50 cl')
  await visit(page, '/burger-chkobba/checkout')
  await expect(page.getByRole('heading', { name: 'Un numéro, et c’est parti', includeHidden: true })).toBeAttached()
  await expect(page.getByLabel('Numéro de téléphone')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Continuer avec mon téléphone' }).click()
  await expect(page.getByLabel('Numéro de téléphone')).toBeVisible()
})

for (const [prefix, title, action] of [
  ['', 'Il n’y a rien à commander', 'Passer la commande'],
  ['/ar', 'لا شيء لطلبه', 'تقديم الطلب'],
] as const)
  test(`a guest without anything to order finds the empty plate at ${prefix}/…/checkout, and the way to the menu`, async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await visit(page, `${prefix}/burger-chkobba/checkout`)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await page.getByRole('link', { name: action }).click()
    await expect(page).toHaveURL(new RegExp(`${prefix}/burger-chkobba/$`))
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(asked).not.toContain('/api/auth/set-redirect-url')
  })

test.describe('as somebody who is signed in', () => {
  test.use({ account: 'amina@example.com' })

  test('a signed-in customer goes straight to the checkout', async ({ page }) => {
    await visit(page, '/burger-chkobba/')
    await addAtOnce(page, 'Eau minérale 50 cl')
    const panel = await openCart(page)
    await panel.getByRole('button', { name: /^Commander/ }).click()
    await expect(page).toHaveURL(/\/burger-chkobba\/checkout$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Votre commande' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
