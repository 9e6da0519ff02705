import { expect, type Page } from '@playwright/test'
import { freshPhone, otherCode, readCode, toastOf, visit } from '../tests/browser.ts'
import { test } from '../tests/signed-in.ts'

// The English phrases that the specification quotes are unchanged in English; other languages have their own wording.

const fillCart = async (page: Page, shop: string, dish: string): Promise<void> => {
  await visit(page, `/en/${shop}/`)
  await page.getByRole('button', { name: `Add ${dish}`, exact: true }).click()
  await expect(toastOf(page, dish)).toBeVisible()
  await visit(page, `/en/${shop}/checkout`)
}

const answer = (page: Page, path: string, response: { status: number; body?: string; json?: object }) =>
  page.route(path, (route) => route.fulfill(response), { times: 1 })

test('in English the search is headed, and found nothing, as quoted', async ({ page }) => {
  await visit(page, '/en/restaurants')
  const field = page.getByRole('combobox').or(page.getByRole('searchbox')).first()
  await field.fill('couscous')
  await expect(page.getByRole('heading', { name: 'List of the best establishments' })).toBeVisible()
  await expect(page.getByText('0 DT delivery fee').first()).toBeVisible()
  await field.fill('wxyvbn')
  await expect(page.getByText('No results for your search, come back soon !')).toBeVisible()
})

test('in English a required question without an answer is named as quoted', async ({ page }) => {
  await visit(page, '/en/dar-el-marsa/')
  await page
    .getByRole('link', { name: /Couscous au poisson/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('group', { name: /^Poisson/ })
    .getByRole('radio', { name: /Mulet/ })
    .check()
  await dialog.getByRole('button', { name: /^Add/ }).click()
  await expect(dialog.getByRole('alert')).toHaveText('add required options: Harissa')
})

test.describe('without a phone in the account', () => {
  test.use({ account: 'claire@example.com' })

  test('in English what is missing at the checkout stands as quoted', async ({ page }) => {
    await fillCart(page, 'felouque-orange', 'Eau minérale 50 cl')
    await page.getByRole('radio', { name: /^Schedule|^Plan/ }).check()
    const schedule = page.getByRole('dialog')
    await schedule.getByRole('button', { name: /^Schedule|^Plan/ }).click()
    const alert = page.getByRole('alertdialog', { name: 'Please select a day and a time slot.' })
    await alert.getByRole('button').click()
    await schedule.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: /^Proceed to payment/ }).click()
    const missing = page.getByRole('alert').getByRole('link')
    await expect(missing).toHaveText(['Please enter your phone number.', 'Please schedule your appointment.'])
    await page
      .getByRole('main')
      .getByLabel(/^Phone number/)
      .fill('20123456')
    await expect(missing).toHaveText(['Please schedule your appointment.', 'Please verify your phone number.'])
  })

  test('in English the codes of the checkout are told as quoted', async ({ page }) => {
    await fillCart(page, 'pizza-fakhar', 'Jus de fraise')
    const phone = freshPhone()
    const field = page.getByRole('main').getByLabel(/^Phone number/)
    await field.fill('2012')
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page.getByText('Check the Tunisian phone number.')).toBeVisible()
    await field.fill(phone)
    await answer(page, '**/api/createotp/**', { status: 503, json: { message: '' } })
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(toastOf(page, /^Error sending OTP$/)).toBeVisible()
    await page.getByRole('button', { name: 'Verify' }).click()
    const dialog = page.getByRole('dialog')
    await page.keyboard.type('12')
    await dialog.getByRole('button', { name: 'Next' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Please enter a valid OTP code')
    const code = await readCode(page, phone)
    await page.keyboard.type(otherCode(code))
    await dialog.getByRole('button', { name: 'Next' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Invalid OTP')
    await page.keyboard.type(code)
    await dialog.getByRole('button', { name: 'Next' }).click()
    await expect(toastOf(page, 'Verification code success !')).toBeVisible()
  })
})

test.describe('with a phone in the account', () => {
  test.use({ account: 'karim@example.com' })

  test('in English a payment that failed is told as quoted', async ({ page }) => {
    await fillCart(page, 'felouque-orange', 'Eau minérale 50 cl')
    await page.getByRole('button', { name: /^Proceed to payment/ }).click()
    const payment = page.getByRole('dialog')
    const pay = payment.getByRole('button', { name: /^Order|^Pay/ })
    await answer(page, '**/paiement', { status: 200, json: { success: false } })
    await pay.click()
    await expect(payment.getByRole('alert')).toHaveText('Error processing payment')
    await answer(page, '**/paiement', { status: 422, json: { code: 'amount-malformed' } })
    await pay.click()
    await expect(payment.getByRole('alert')).toHaveText('Error processing payment: Unprocessable Entity')
    await page.route('**/paiement', (route) => route.abort(), { times: 1 })
    await pay.click()
    await expect(payment.getByRole('alert')).toHaveText(
      /^Error processing payment: An error occurred while processing your request\. We do not know yet/,
    )
  })
})
