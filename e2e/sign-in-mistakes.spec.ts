import { expect, type Locator, type Page, test } from '@playwright/test'
import { freshPhone, otherCode, readCode, visit } from '../tests/browser.ts'

const openSignIn = async (page: Page): Promise<Locator> => {
  await visit(page, '/restaurants')
  await page.getByRole('banner').getByRole('button', { name: 'Se connecter' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('E-mail ou téléphone')).toBeVisible()
  return dialog
}

const goOn = (dialog: Locator): Promise<void> => dialog.getByRole('button', { name: 'Continuer', exact: true }).click()

const boxes = (page: Page): Locator => page.getByRole('group', { name: 'Code à 4 chiffres' })

/** Goes from the first modal to the code input. Returns the phone. */
const askForCode = async (page: Page): Promise<string> => {
  const dialog = await openSignIn(page)
  const phone = freshPhone()
  await dialog.getByLabel('E-mail ou téléphone').fill(phone)
  await goOn(dialog)
  await dialog.getByRole('button', { name: 'Recevoir le code par SMS' }).click()
  await expect(boxes(page)).toBeVisible()
  return phone
}

const wayBack = (page: Page): Locator => page.getByRole('dialog').getByRole('button', { name: 'Saisir le code reçu' })

const guess = async (page: Page, code: string): Promise<void> => {
  await expect(boxes(page).getByRole('textbox').first()).toBeFocused()
  await page.keyboard.type(code)
}

test('a wrong code leads back to the phone with its number and why, and from there to the boxes while the code lives', async ({
  page,
}) => {
  const phone = await askForCode(page)
  const code = await readCode(page, phone)
  const dialog = page.getByRole('dialog')
  await guess(page, otherCode(code))
  await expect(dialog.getByRole('alert')).toContainText('Ce code n’est pas le bon.')
  await expect(dialog.getByLabel('Numéro de téléphone')).toHaveValue(phone.replace(/(..)(?=.)/g, '$1 '))
  await wayBack(page).click()
  await guess(page, code)
  await expect(dialog.getByLabel('Votre nom')).toBeVisible()
})

test('a code with three wrong guesses is not offered again, nor is one for another number', async ({ page }) => {
  const phone = await askForCode(page)
  const wrong = otherCode(await readCode(page, phone))
  const dialog = page.getByRole('dialog')
  for (let guesses = 0; guesses < 2; guesses += 1) {
    await guess(page, wrong)
    await wayBack(page).click()
  }
  await dialog.getByRole('button', { name: 'Changer de numéro' }).click()
  await expect(wayBack(page)).toBeVisible()
  await dialog.getByLabel('Numéro de téléphone').fill(freshPhone())
  await expect(wayBack(page)).toHaveCount(0)
  await dialog.getByLabel('Numéro de téléphone').fill(phone)
  await wayBack(page).click()
  await guess(page, wrong)
  await expect(dialog.getByRole('alert')).toContainText('il ne fonctionne plus')
  await expect(wayBack(page)).toHaveCount(0)
})

test('the way back to the boxes ends when the code expires after five minutes', async ({ page }) => {
  await page.clock.install()
  await page.route('**/api/createotp/**', (route) => route.fulfill({ json: { success: true } }))
  await askForCode(page)
  await page.clock.fastForward(60_000)
  await page.getByRole('button', { name: 'Changer de numéro' }).click()
  await expect(wayBack(page)).toBeVisible()
  await page.clock.fastForward(241_000)
  await expect(wayBack(page)).toHaveCount(0)
})

test('the first field shows its error, and removes it while typing', async ({ page }) => {
  const dialog = await openSignIn(page)
  for (const nothing of ['', '  ', '?']) {
    await dialog.getByLabel('E-mail ou téléphone').fill(nothing)
    await goOn(dialog)
    await expect(dialog.getByRole('alert')).toHaveText('Saisissez votre e-mail ou votre numéro de téléphone.')
    await expect(dialog.getByLabel('E-mail ou téléphone')).toBeFocused()
  }
  await dialog.getByLabel('E-mail ou téléphone').fill('2')
  await expect(dialog.getByRole('alert')).toHaveCount(0)
})

test('the error of a number disappears when the number changes', async ({ page }) => {
  const dialog = await openSignIn(page)
  await dialog.getByLabel('E-mail ou téléphone').fill('209')
  await goOn(dialog)
  await dialog.getByRole('button', { name: 'Recevoir le code par SMS' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Vérifiez le numéro de téléphone tunisien.')
  await dialog.getByLabel('Numéro de téléphone').fill('20900014')
  await expect(dialog.getByRole('alert')).toHaveCount(0)
})

test('a double press on a step does not press a button of the next one', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const dialog = await openSignIn(page)
  // A busy machine takes longer than a double press, so the time in which a new step ignores presses is stretched.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.animate-settle { animation-duration: 60s !important }')
    document.adoptedStyleSheets = [sheet]
  })
  await dialog.getByLabel('E-mail ou téléphone').fill('20900014')
  await dialog.getByRole('button', { name: 'Continuer', exact: true }).press('Enter')
  const byEmail = dialog.getByRole('button', { name: 'Continuer avec un e-mail' })
  await expect(byEmail).toBeVisible()
  const box = await byEmail.boundingBox()
  if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await expect(dialog.getByLabel('Numéro de téléphone')).toBeVisible()
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
  const step = dialog.locator('.animate-settle')
  await expect(step).toHaveCSS('pointer-events', 'auto')
  await expect(step).toHaveCSS('animation-delay', '0.42s')
  await byEmail.press('Enter')
  await expect(dialog.getByLabel('E-mail ou téléphone')).toBeVisible()
})
