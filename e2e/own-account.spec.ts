import { expect, test } from '@playwright/test'
import { arrive, fact, failOnce, modal, password } from '../tests/account-pages.ts'
import { enterAsNew, freshPhone, toastOf, visit } from '../tests/browser.ts'

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
    'Échec de la mise à jour du mot de passe: Ce mot de passe n’est pas le bon.',
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

test('the proof dialog is the only one open, and after a wrong code the boxes are ready again', async ({ page }) => {
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

test('the devices of an account are listed with the time of last use, and another one is signed out', async ({
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

test('after deleting the account a message says so, in the language of the page', async ({ page }) => {
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
