import { expect } from '@playwright/test'
import { startCheckout } from '../tests/browser.ts'
import { test } from '../tests/signed-in.ts'

test.describe('without a phone in the account', () => {
  test.use({ account: 'claire@example.com' })

  test('what prevents a payment is listed, and each sentence leads to its field', async ({ page }) => {
    await startCheckout(page, 'table-du-chott')
    const proceed = page.getByRole('button', { name: /^Procéder au paiement/ })
    const phone = page.getByRole('main').getByLabel(/^Numéro de téléphone/)
    await proceed.click()
    const missing = page.getByRole('alert').filter({ hasText: 'Il manque encore quelque chose' })
    await expect(missing.getByRole('link')).toHaveText(['Saisissez votre numéro de téléphone.'])
    await missing.getByRole('link').click()
    await expect(phone).toBeFocused()
    await phone.fill('20123456')
    await proceed.click()
    await expect(missing.getByRole('link')).toHaveText(['Vérifiez votre numéro de téléphone par un code.'])
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('at a table only the phone is missing', async ({ page }) => {
    await startCheckout(page, 'bol-de-jasmin')
    await page.getByRole('radio', { name: /^Planifier/ }).check()
    await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click()
    await page.getByRole('button', { name: /^Procéder au paiement/ }).click()
    const missing = page.getByRole('alert').filter({ hasText: 'Il manque encore quelque chose' })
    await expect(missing.getByRole('link')).toHaveText([
      'Saisissez votre numéro de téléphone.',
      'Choisissez un jour et une heure de retrait.',
    ])
    await page.getByText('Sur place', { exact: true }).click()
    await expect(missing.getByRole('link')).toHaveText(['Saisissez votre numéro de téléphone.'])
  })
})

test.describe('with a phone in the account', () => {
  test.use({ account: 'karim@example.com' })

  test('the change of a number can be cancelled', async ({ page }) => {
    await startCheckout(page, 'burger-oasis')
    await page.getByRole('button', { name: 'Changer de numéro' }).click()
    await expect(page.getByRole('main')).not.toContainText('Numéro vérifié')
    await page.getByRole('button', { name: 'Garder mon numéro' }).click()
    await expect(page.getByRole('main')).toContainText('+216 55 31 09 26')
  })

  test('the pay button is disabled until the account is known', async ({ page }) => {
    await startCheckout(page, 'le-tailleur-de-pierre', 'Thé à la menthe')
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/session', async (route) => {
      await held
      await route.continue()
    })
    await page.reload()
    const proceed = page.getByRole('button', { name: /^Procéder au paiement/ })
    await expect(page.getByRole('region', { name: 'Récapitulatif' })).toContainText('1 article')
    await expect(proceed).toBeDisabled()
    answer()
    await expect(proceed).toBeEnabled()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})
