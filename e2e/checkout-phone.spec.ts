import { expect, type Locator, type Page } from '@playwright/test'
import {
  freshPhone,
  openPayment,
  otherCode,
  passUntil,
  readCode,
  startCheckout,
  stopClock,
  toastOf,
} from '../tests/browser.ts'
import { test } from '../tests/signed-in.ts'

/** Duration of the closing animation of a toast. */
const toastLeavesMs = 200

/** A customer without a phone. */
test.use({ account: 'claire@example.com' })

const phoneField = (page: Page): Locator => page.getByLabel(/^Numéro de téléphone/)

const askForCode = async (page: Page, phone: string): Promise<Locator> => {
  await phoneField(page).fill(phone)
  await page.getByRole('button', { name: 'Vérifier' }).click()
  return page.getByRole('dialog', { name: 'Vérifiez votre numéro' })
}

const boxesOf = (dialog: Locator): Locator =>
  dialog.getByRole('group', { name: 'Code à 4 chiffres' }).getByRole('textbox')

/** Resolves when the code can be typed. */
const sendCode = async (page: Page, phone: string): Promise<Locator> => {
  const dialog = await askForCode(page, phone)
  await expect(boxesOf(dialog).first()).toBeFocused()
  return dialog
}

const typed = (boxes: Locator): Promise<string[]> =>
  boxes.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))

test('without a phone the checkout asks for one, with the prefix of the shop’s country', async ({ page }) => {
  await startCheckout(page, 'grill-du-haras', 'Citronnade')
  await expect(phoneField(page)).toHaveAccessibleName('Numéro de téléphone (TUN +216)')
  const alert = page.getByRole('main').getByRole('alert')
  await page.getByRole('button', { name: /^Procéder au paiement/ }).click()
  await expect(alert.getByRole('link', { name: 'Saisissez votre numéro de téléphone.' })).toBeVisible()
  await phoneField(page).fill('20')
  await expect(alert.getByRole('link', { name: 'Vérifiez votre numéro de téléphone par un code.' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the phone field keeps the digits of a national number in pairs and says what is wrong', async ({ page }) => {
  await startCheckout(page, 'ojja-corniche')
  const error = page.getByRole('main').getByRole('alert')
  await page.getByRole('button', { name: 'Vérifier' }).click()
  await expect(error).toHaveText('Le champ téléphone est obligatoire')
  await phoneField(page).pressSequentially('2a0-1234')
  await expect(phoneField(page)).toHaveValue('20 12 34')
  await page.getByRole('button', { name: 'Vérifier' }).click()
  await expect(error).toHaveText('Vérifiez le numéro de téléphone tunisien.')
  await phoneField(page).press('End')
  await phoneField(page).pressSequentially('56789')
  await expect(phoneField(page)).toHaveValue('20 12 34 56')
  await startCheckout(page, 'quai-du-tgm')
  await expect(phoneField(page)).toHaveAccessibleName('Numéro de téléphone (FRA +33)')
  await phoneField(page).fill('612345678901')
  await expect(phoneField(page)).toHaveValue('61 23 45 67 8')
})

test('four boxes ask for the code, and a countdown from 00:30 makes way for the button that sends again', async ({
  page,
}) => {
  await page.clock.install()
  await startCheckout(page, 'burger-oasis')
  await page.route('**/api/createotp/**', (route) => route.fulfill({ json: { success: true } }), { times: 1 })
  await stopClock(page)
  const dialog = await askForCode(page, '20900001')
  await passUntil(page, boxesOf(dialog).first())
  await expect(boxesOf(dialog)).toHaveCount(4)
  await expect(dialog.getByText('Nouveau code dans 00:30', { exact: true }).first()).toBeVisible()
  await page.clock.runFor(29_000)
  await expect(dialog.getByText('Nouveau code dans 00:01', { exact: true }).first()).toBeVisible()
  await expect(boxesOf(dialog).first()).toBeFocused()
  await expect(dialog.getByRole('button', { name: 'Renvoyer le code' })).toHaveCount(0)
  await page.clock.runFor(1000)
  await expect(dialog.getByRole('button', { name: 'Renvoyer le code' })).toBeVisible()
  await page.clock.resume()
  await boxesOf(dialog).first().focus()
  await page.keyboard.type('1')
  await expect(boxesOf(dialog).nth(1)).toBeFocused()
  await page.keyboard.type('2')
  await expect(boxesOf(dialog).nth(2)).toBeFocused()
  await expect(dialog.getByText(/^Nouveau code dans/)).toHaveCount(0)
  await page.route('**/api/createotp/**', (route) => route.fulfill({ status: 503, json: { message: '' } }), {
    times: 1,
  })
  await dialog.getByRole('button', { name: 'Renvoyer le code' }).click()
  await expect(toastOf(page, /^Le code n’a pas pu être envoyé\.$/)).toBeVisible()
  expect(await typed(boxesOf(dialog))).toEqual(['', '', '', ''])
})

test('a code that cannot be sent is told, and no code is asked for', async ({ page }) => {
  await startCheckout(page, 'wok-neapolis')
  await page.route('**/api/createotp/**', (route) => route.abort(), { times: 1 })
  await phoneField(page).fill('20900002')
  await page.getByRole('button', { name: 'Vérifier' }).click()
  await expect(toastOf(page, /^Le code n’a pas pu être envoyé\.$/)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a code of fewer than four digits is not sent, a wrong one is told and stays to be corrected', async ({
  page,
}) => {
  await startCheckout(page, 'pizza-fakhar', 'Jus de fraise')
  const phone = freshPhone()
  const dialog = await sendCode(page, phone)
  await page.keyboard.type('12')
  await dialog.getByRole('button', { name: 'Suivant' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Saisissez un code valable.')
  const wrong = otherCode(await readCode(page, phone))
  await expect(boxesOf(dialog).first()).toBeFocused()
  await page.keyboard.type(wrong)
  await page.route('**/api/verifyotp/**', (route) => route.fulfill({ status: 503, json: { message: '' } }), {
    times: 1,
  })
  await dialog.getByRole('button', { name: 'Suivant' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(/n’a pas encore été vérifié/)
  expect(await typed(boxesOf(dialog))).toEqual([...wrong])
  await dialog.getByRole('button', { name: 'Suivant' }).click()
  await expect(toastOf(page, /^Ce code n’est pas le bon\.$/)).toBeVisible()
  await expect(dialog.getByRole('alert')).toHaveText('Ce code n’est pas le bon.')
  expect(await typed(boxesOf(dialog))).toEqual([...wrong])
  await expect(boxesOf(dialog).first()).toBeFocused()
  await page.keyboard.type(await readCode(page, phone))
  await dialog.getByRole('button', { name: 'Suivant' }).click()
  await expect(dialog).toBeHidden()
})

test('a right code verifies the phone, says so for two seconds, and the order is sent with it', async ({ page }) => {
  await page.clock.install()
  await startCheckout(page, 'cap-bon-bon', 'Capucin')
  const phone = freshPhone()
  const dialog = await sendCode(page, phone)
  await page.keyboard.type(await readCode(page, phone))
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  const asked = page.waitForRequest('**/api/verifyotp/**')
  await page.route('**/api/verifyotp/**', async (route) => {
    await held
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Suivant' }).click()
  expect(new URL((await asked).url()).pathname).toBe('/api/verifyotp/paiement')
  expect((await asked).postDataJSON()).toEqual({ phone: `+216${phone}`, code: expect.stringMatching(/^\d{4}$/) })
  await expect(dialog.getByRole('button', { name: 'Suivant' })).toBeDisabled()
  await stopClock(page)
  answer()
  const success = toastOf(page, /^Numéro vérifié !$/)
  await passUntil(page, success)
  await page.clock.runFor(1900)
  await expect(success).toBeVisible()
  await page.clock.runFor(100 + toastLeavesMs)
  await expect(success).toHaveCount(0)
  await page.clock.resume()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main')).toContainText('Numéro vérifié')
  await expect(phoneField(page)).toHaveCount(0)
  const payment = await openPayment(page)
  const sent = page.waitForRequest('**/establishment/*/paiement')
  await payment.getByRole('button', { name: /^Commander/ }).click()
  expect((await sent).postDataJSON()).toEqual({
    montant: expect.stringMatching(/^\d+\.\d{3}$/),
    products: [
      {
        product: expect.any(Number),
        options: [],
        quantity: 1,
        note: '',
        agreedPrice: expect.stringMatching(/^\d+\.\d{3}$/),
      },
    ],
    phone: `+216${phone}`,
    location: 1,
    scheduledDatetime: null,
    appvue: 'counter',
  })
  await expect(page).toHaveURL(/\/order\/success\/\d+$/)
})

test.describe('with a phone of one’s own', () => {
  test.use({ account: 'karim@example.com' })

  test('a customer with a verified phone starts verified and sees no phone field', async ({ page }) => {
    await startCheckout(page, 'lella-pina')
    await expect(page.getByRole('main')).toContainText('+216 55 31 09 26')
    await expect(page.getByRole('main')).toContainText('Numéro vérifié')
    await expect(phoneField(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Changer de numéro' }).click()
    await expect(phoneField(page)).toBeVisible()
    await page.getByRole('button', { name: 'Garder mon numéro' }).click()
    await expect(phoneField(page)).toHaveCount(0)
  })
})
