import { expect, type Page } from '@playwright/test'
import { addAtOnce, openCart, startCheckout, visit } from '../tests/browser.ts'
import { test } from '../tests/signed-in.ts'

const noTexts = 'Mida ne peut envoyer aucun SMS ici pour le moment : aucun numéro ne peut être vérifié.'
const noMails = 'Mida ne peut envoyer aucun e-mail ici pour le moment : aucun lien ne peut vous parvenir.'

const cannotOrder = 'On ne peut pas commander ici pour le moment'

/** Answers like a server that can send neither texts nor mails. */
const withoutReach = (page: Page) =>
  page.route('**/api/session', async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, json: { ...(await reply.json()), reach: { texts: false, mails: false } } })
  })

test('a diner is informed before filling in the form, and no message is promised', async ({ page }) => {
  await withoutReach(page)
  await visit(page, '/dar-el-marsa/')
  await page.getByRole('button', { name: 'Réserver Maintenant' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('group', { name: 'Date' }).getByRole('radio').nth(2).check({ force: true })
  await dialog.getByRole('radio', { name: '20:00', exact: true }).check({ force: true })
  await dialog.getByRole('button', { name: /^Continuer/ }).click()
  await expect(dialog.getByText(noTexts)).toBeVisible()
  await expect(dialog.getByText('Un code par SMS')).toBeHidden()
  await expect(dialog.getByText('Pour recevoir la confirmation')).toBeHidden()
})

test('a guest with a cart reads it before signing in, and keeps the cart', async ({ page }) => {
  await withoutReach(page)
  await visit(page, '/burger-chkobba/')
  await addAtOnce(page, 'Eau minérale 50 cl')
  await (await openCart(page)).getByRole('button', { name: /^Commander/ }).click()
  await expect(page).toHaveURL(/\/burger-chkobba\/checkout$/)
  await expect(page.getByRole('heading', { name: cannotOrder })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('Votre panier est gardé')).toBeVisible()
})

test('an expired link offers no new one when no mails can be sent', async ({ page }) => {
  await withoutReach(page)
  await visit(page, `/password/reset#${'a'.repeat(43)}`)
  await expect(page.getByRole('heading', { name: 'Ce lien ne fonctionne plus' })).toBeVisible()
  await expect(page.getByRole('main').getByText(noMails)).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/demandez/i)
  await expect(page.getByRole('main').getByRole('button')).toBeHidden()
})

test.describe('whose phone is not proven', () => {
  test.use({ account: 'claire@example.com' })

  test('the profile says why neither phone nor e-mail can change now', async ({ page }) => {
    await withoutReach(page)
    await visit(page, '/account/profile')
    await page.getByRole('button', { name: / : Téléphone$/ }).click()
    await expect(page.getByRole('dialog').getByText(noTexts)).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeHidden()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: / : Adresse e-mail$/ }).click()
    await expect(page.getByRole('dialog').getByText(noMails)).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeHidden()
  })

  test('the checkout says that the order cannot be placed, and leads to why', async ({ page }) => {
    await withoutReach(page)
    await startCheckout(page, 'le-tailleur-de-pierre', 'Thé à la menthe')
    await expect(page.getByText(cannotOrder)).toBeVisible()
    await expect(page.getByText(noTexts)).toBeVisible()
    await page.getByRole('button', { name: /^Procéder au paiement/ }).click()
    await page.getByRole('link', { name: /^Aucun SMS ne part d’ici pour le moment/ }).click()
    await expect(page.locator('#checkout-phone')).toBeFocused()
    await expect(page.getByRole('dialog', { name: 'Comment payer ?' })).toBeHidden()
  })
})
