import { expect, type Locator, type Page, test } from '@playwright/test'
import { enterAsNew, freshPhone, passUntil, readCode, stopClock, toastOf, visit } from '../tests/browser.ts'

const password = 'quatre-oranges'

/** Registers a new person and opens a page of the account. */
const arrive = async (page: Page, path: string): Promise<string> => {
  const email = `${freshPhone()}@example.com`
  const made = await page.request.post('/register', {
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    data: { name: 'Rim Saïdi', email, password, password_confirmation: password },
  })
  expect(made.status()).toBe(200)
  await visit(page, path)
  return email
}

const modal = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name })

/** The value beside a label of the account. */
const fact = (page: Page, name: string): Locator =>
  page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: name }) })

const failOnce = (page: Page, call: string, message = 'Non.'): Promise<unknown> =>
  page.route(call, (route) => route.fulfill({ status: 422, json: { code: 'refused', message } }), { times: 1 })

/** The smallest PNG there is. */
const picture = {
  name: 'rim.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

test('the profile shows name, phone, e-mail and address, and the name is changed in its modal', async ({ page }) => {
  const email = await arrive(page, '/account/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Informations essentielles' })).toBeVisible()
  await expect(fact(page, 'Téléphone')).toContainText('Non renseigné')
  await expect(fact(page, 'Adresse e-mail')).toContainText(email)
  await expect(fact(page, 'Adresse choisie')).toContainText('Aucune adresse enregistrée')
  await page.getByRole('button', { name: 'Modifier : Nom' }).click()
  const dialog = modal(page, 'Votre nom')
  // A single name is split into first and last name.
  await expect(dialog.getByLabel('Prénom')).toHaveValue('Rim')
  await expect(dialog.getByLabel('Nom de famille')).toHaveValue('Saïdi')
  await dialog.getByLabel('Prénom').fill('Rim')
  await dialog.getByLabel('Nom de famille').fill('Ben Salem')
  await failOnce(page, '**/update-name')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(toastOf(page, /^Impossible de mettre à jour le nom\.$/)).toBeVisible()
  const sent = page.waitForRequest('**/update-name')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  expect((await sent).postDataJSON()).toEqual({ first_name: 'Rim', last_name: 'Ben Salem' })
  await expect(toastOf(page, /^Nom mis à jour avec succès !$/)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(fact(page, 'Nom')).toContainText('Rim Ben Salem')
})

test('a picture is chosen, sent and shown, and one that fails is told', async ({ page }) => {
  await arrive(page, '/account/profile')
  const file = page.getByLabel('Changer de photo')
  await failOnce(page, '**/updateimage')
  await file.setInputFiles(picture)
  await expect(toastOf(page, /^Échec de la mise à jour de l'image\.$/)).toBeVisible()
  await file.setInputFiles(picture)
  await expect(toastOf(page, /^Image mise à jour avec succès!$/)).toBeVisible()
  await expect(page.getByRole('main').locator('img')).toHaveAttribute('src', /^\/pictures\/people\//)
})

test('the phone of the profile is of Tunisia or France, in pairs, of its exact length', async ({ page }) => {
  await arrive(page, '/account/profile')
  await page.getByRole('button', { name: 'Ajouter : Téléphone' }).click()
  const dialog = modal(page, 'Votre téléphone')
  const number = dialog.getByLabel('Numéro de téléphone')
  const country = dialog.getByLabel('Pays')
  await expect(country.getByRole('option')).toHaveText(['Tunisie (+216)', 'France (+33)'])
  await dialog.getByRole('button', { name: 'Recevoir le code' }).click()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await number.fill('20a123')
  await expect(number).toHaveValue('20 12 3')
  await dialog.getByRole('button', { name: 'Recevoir le code' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Vérifiez le numéro de téléphone tunisien.')
  await country.selectOption('FRA')
  await number.fill('6123456789')
  await expect(number).toHaveValue('61 23 45 67 8')
  await number.fill('61234567')
  await dialog.getByRole('button', { name: 'Recevoir le code' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Vérifiez le numéro de téléphone français.')
  await number.fill('612345678')
  await failOnce(page, '**/api/createotp/**')
  await dialog.getByRole('button', { name: 'Recevoir le code' }).click()
  await expect(toastOf(page, /^Échec de l'envoi du SMS$/)).toBeVisible()
})

test('the code for a new phone counts down from 15:00, the arrow leads back, and the button to send again comes at the end', async ({
  page,
}) => {
  await page.clock.install()
  await arrive(page, '/account/profile')
  await page.getByRole('button', { name: 'Ajouter : Téléphone' }).click()
  await page.getByLabel('Numéro de téléphone').fill('20900021')
  await page.route('**/api/createotp/**', (route) => route.fulfill({ json: { success: true } }))
  const asked = page.waitForRequest('**/api/createotp/**')
  await stopClock(page)
  await page.getByRole('button', { name: 'Recevoir le code' }).click()
  expect(new URL((await asked).url()).pathname).toMatch(/\/sms$/)
  const dialog = modal(page, /Votre code/)
  const again = dialog.getByRole('button', { name: 'Renvoyer le code' })
  await passUntil(page, dialog.getByText('Nouveau code dans 15:00', { exact: true }).first())
  await page.clock.fastForward(899_000)
  await expect(dialog.getByText('Nouveau code dans 00:01', { exact: true }).first()).toBeVisible()
  await expect(again).toHaveCount(0)
  await page.clock.runFor(1000)
  await expect(again).toBeVisible()
  await page.clock.resume()
  await again.click()
  await expect(again).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Retour' }).click()
  await expect(modal(page, 'Votre téléphone').getByLabel('Numéro de téléphone')).toHaveValue('20 90 00 21')
  await expect(page.getByText('Le code envoyé au +216 20 90 00 21 fonctionne encore.')).toBeVisible()
  await page.route('**/api/createotp/**', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '812' },
      json: { message: 'Patientez.', code: 'code-too-soon' },
    }),
  )
  await page.getByRole('button', { name: 'Recevoir le code' }).click()
  await expect(page.getByText(/^Nouveau code dans 13:\d\d$/).first()).toBeVisible()
  await expect(page.getByText(/^À partir de \d{1,2}:\d\d$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Recevoir le code' })).toBeDisabled()
  await page.getByRole('button', { name: 'Saisir le code reçu' }).click()
  await expect(dialog.getByText(/^Nouveau code dans 1[45]:\d\d$/).first()).toBeVisible()
  await expect(again).toHaveCount(0)
  await page.clock.fastForward(901_000)
  await expect(again).toBeVisible()
  await expect(dialog.getByText(/^Nouveau code dans/)).toHaveCount(0)
})

test('a phone that answered its code is saved, and a failure is told', async ({ page }) => {
  await arrive(page, '/account/profile')
  const phone = freshPhone()
  await page.getByRole('button', { name: 'Ajouter : Téléphone' }).click()
  await page.getByLabel('Numéro de téléphone').fill(phone)
  await page.getByRole('button', { name: 'Recevoir le code' }).click()
  const dialog = modal(page, /Votre code/)
  await expect(dialog.getByRole('textbox')).toHaveCount(4)
  await page.keyboard.type(await readCode(page, phone))
  await failOnce(page, '**/update-phone')
  await dialog.getByRole('button', { name: 'Confirmer' }).click()
  await expect(toastOf(page, /^Échec de la mise à jour du téléphone\.$/)).toBeVisible()
  const sent = page.waitForRequest('**/update-phone')
  await dialog.getByRole('button', { name: 'Confirmer' }).click()
  expect((await sent).postDataJSON()).toEqual({ phone: `+216${phone}` })
  await expect(toastOf(page, /^téléphone mis à jour avec succès!$/)).toBeVisible()
  await expect(fact(page, 'Téléphone')).toContainText(`+216 ${phone.replace(/(..)(?=.)/g, '$1 ')}`)
})

test('the e-mail modal mails a link to the new address', async ({ page }) => {
  await arrive(page, '/account/profile')
  await page.getByRole('button', { name: 'Modifier : Adresse e-mail' }).click()
  const dialog = modal(page, 'Votre adresse e-mail')
  const email = `${freshPhone()}@example.com`
  await dialog.getByLabel('Adresse e-mail').fill(email)
  await dialog.getByRole('button', { name: 'Recevoir le lien' }).click()
  await expect(modal(page, 'Consultez votre boîte')).toContainText(email)
})

test('the password row opens a modal for the old and the new one, and a failure stands in it with its reason', async ({
  page,
}) => {
  await arrive(page, '/account/security')
  await fact(page, 'Mot de passe').getByRole('button', { name: 'Modifier' }).click()
  const dialog = modal(page, 'Changer le mot de passe')
  await expect(dialog).toContainText('Au moins 8 caractères.')
  await dialog.getByLabel('Ancien mot de passe').fill('pas le bon')
  await dialog.getByLabel('Nouveau mot de passe').fill('cinq-citrons-verts')
  const save = dialog.getByRole('button', { name: 'Enregistrer' })
  await save.click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'Échec de la mise à jour du mot de passe: L’ancien mot de passe n’est pas le bon.',
  )
  await page.route('**/update-pass', (route) => route.abort(), { times: 1 })
  await save.click()
  await expect(dialog.getByRole('alert')).toHaveText("Une erreur s'est produite.")
  await dialog.getByLabel('Ancien mot de passe').fill(password)
  const sent = page.waitForRequest('**/update-pass')
  await save.click()
  expect((await sent).postDataJSON()).toEqual({ pass: 'cinq-citrons-verts', oldpass: password })
  await expect(toastOf(page, /^Mot de passe mis à jour avec succès!$/)).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('the two-factor row opens an information with Start and Cancel, and Start leads to the app', async ({ page }) => {
  await arrive(page, '/account/security')
  await fact(page, 'Double authentification').getByRole('button', { name: 'Ajouter' }).click()
  const dialog = modal(page, 'Double authentification')
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await expect(dialog).toBeHidden()
  await fact(page, 'Double authentification').getByRole('button', { name: 'Ajouter' }).click()
  await dialog.getByRole('button', { name: 'Commencer' }).click()
  await expect(dialog.getByRole('link', { name: 'Ouvrir dans l’application' })).toHaveAttribute('href', /^otpauth:\/\//)
  await expect(dialog.getByLabel('Code de l’application')).toBeVisible()
})

test('the question who this is stands alone, and a wrong code leaves the boxes ready for the next one', async ({
  page,
}) => {
  const phone = await enterAsNew(page.request, 'Hédi Zouari')
  await visit(page, '/account/security')
  await fact(page, 'Double authentification').getByRole('button', { name: 'Ajouter' }).click()
  const information = page.locator('[role=dialog]').filter({ hasText: 'Connaître votre mot de passe' })
  await page.route('**/second-factor', (route) =>
    route.fulfill({ status: 403, json: { code: 'proof-needed', message: 'Confirmez d’abord votre identité.' } }),
  )
  await page.route('**/api/createotp/**', (route) => route.fulfill({ json: { success: true } }))
  await page.route('**/paiement', (route) =>
    route.fulfill({ status: 422, json: { code: 'code-wrong', message: 'OTP non valide' } }),
  )
  await information.getByRole('button', { name: 'Commencer' }).click()
  const proof = modal(page, 'C’est bien vous ?')
  await proof
    .getByRole('button', { name: `Recevoir un code au +216 ${phone.slice(4).replace(/(..)(?=.)/g, '$1 ')}` })
    .click()
  await expect(information).toHaveCSS('opacity', '0')
  await expect(proof.getByRole('textbox')).toHaveCount(4)
  await page.keyboard.type('0000')
  await expect(proof.getByRole('alert')).toHaveText('OTP non valide')
  await expect(proof.getByRole('textbox').first()).toBeFocused()
})

test('the devices of an account are listed with the day and the time they were seen, and one elsewhere is signed out', async ({
  page,
  browser,
}) => {
  const email = await arrive(page, '/account/security')
  const elsewhere = await browser.newContext()
  const signedIn = await elsewhere.request.post('/login', {
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    data: { email, password },
  })
  expect(signedIn.status()).toBe(200)
  await page.reload()
  const devices = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /Vu le \d\d\/\d\d\/\d{4} à \d\d?:\d\d/ })
  await expect(devices).toHaveCount(2)
  const tunis = new Date(Date.now() + 3_600_000).toISOString().slice(0, 10).split('-').reverse().join('/')
  await expect(devices.filter({ hasText: 'Cet appareil' })).toContainText(`Vu le ${tunis}`)
  await devices.getByRole('button', { name: /^Déconnecter/ }).click()
  await expect(devices).toHaveCount(1)
  await expect(devices).toContainText('Cet appareil')
  expect((await (await elsewhere.request.get('/api/session')).json()).user).toBeNull()
  await elsewhere.close()
})

test('who deletes the account is told so, in the language of the page', async ({ page }) => {
  await arrive(page, '/ar/account/security')
  await page.getByRole('button', { name: 'حذف حسابي' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'نعم، احذف' }).click()
  await expect(toastOf(page, /^تم حذف حسابك\.$/)).toBeVisible()
  await expect(page).toHaveURL(/\/ar\/?$/)
  await expect(page.getByRole('banner').getByRole('button', { name: 'تسجيل الدخول' })).toBeVisible()
})

test('a page of the account asks whoever is signed out to sign in, and comes back to it', async ({ page }) => {
  await visit(page, '/account/security')
  await page.getByRole('main').getByRole('button', { name: 'Se connecter' }).click()
  await page.getByLabel('E-mail ou téléphone').fill('leo@example.com')
  await page.getByRole('dialog').getByRole('button', { name: 'Continuer', exact: true }).click()
  await page.getByLabel('Mot de passe', { exact: true }).fill('Mida-2026-demo')
  await page.getByRole('dialog').getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sécurité' })).toBeVisible()
  await expect(page).toHaveURL(/\/account\/security$/)
})
