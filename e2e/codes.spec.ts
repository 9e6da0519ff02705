import { expect, test } from '@playwright/test'
import {
  addAtOnce,
  freshPhone,
  openCart,
  otherCode,
  readCode,
  signInByPhone,
  toastOf,
  visit,
} from '../tests/browser.ts'
import { timeoutFactor } from '../tests/timeout-factor.ts'

// Waits 30 seconds of real time for a new code. Tests without a browser prove the rules.
test('a code is dead after three wrong guesses, and a new one works', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(120_000 * timeoutFactor)
  await visit(page, '/fricasse-et-fils/')
  await addAtOnce(page, 'Cola 33 cl')
  const panel = await openCart(page)
  await panel.getByRole('button', { name: /^Commander/ }).click()
  await signInByPhone(page, freshPhone(), 'Rim Ayadi')
  await page.getByRole('button', { name: 'Changer de numéro' }).click()
  const phone = freshPhone()
  await page
    .getByRole('main')
    .getByLabel(/^Numéro de téléphone/)
    .fill(phone)
  await page.getByRole('main').getByRole('button', { name: 'Vérifier' }).click()
  const dialog = page.getByRole('dialog', { name: 'Vérifiez votre numéro' })
  await expect(dialog.getByRole('textbox')).toHaveCount(4)
  const code = await readCode(page, phone)
  const answer = async (typed: string) => {
    const answered = page.waitForResponse('**/api/verifyotp/**')
    await expect(dialog.getByRole('textbox').first()).toBeFocused()
    await page.keyboard.type(typed)
    await dialog.getByRole('button', { name: 'Suivant' }).click()
    await answered
  }
  for (const wrong of [otherCode(code), otherCode(otherCode(code)), otherCode(code)]) {
    await answer(wrong)
    await expect(dialog.getByRole('alert')).toHaveText('Ce code n’est pas le bon.')
  }
  await answer(code)
  await expect(dialog.getByRole('alert')).toHaveText('Ce code n’est pas le bon.')
  await dialog.getByRole('button', { name: 'Renvoyer le code' }).click({ timeout: 40_000 * timeoutFactor })
  await expect(toastOf(page, 'Un nouveau code est parti. Seul le dernier reçu fonctionne.')).toBeVisible()
  await answer(await readCode(page, phone))
  await expect(toastOf(page, 'Numéro vérifié !')).toBeVisible()
  await expect(dialog).toBeHidden()
})
