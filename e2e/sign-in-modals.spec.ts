import { expect, type Locator, type Page, test } from '@playwright/test'
import { freshPhone, otherCode, passUntil, readCode, stopClock, toastOf, visit } from '../tests/browser.ts'

const freshEmail = (): string => `${freshPhone()}@example.com`

const openSignIn = async (page: Page): Promise<void> => {
  await visit(page, '/restaurants')
  await page.getByRole('banner').getByRole('button', { name: 'Se connecter' }).click()
  await expect(modal(page, 'Connexion')).toBeVisible()
}

const modal = (page: Page, name: string): Locator => page.getByRole('dialog', { name })

/** Fills the first modal, whose field takes e-mail or phone. */
const identify = async (page: Page, typed: string): Promise<void> => {
  await page.getByLabel('E-mail ou téléphone').fill(typed)
  await modal(page, 'Connexion').getByRole('button', { name: 'Continuer', exact: true }).click()
}

/** Marks the document, so that a reload can be noticed. */
const mark = (page: Page): Promise<unknown> => page.evaluate(() => Object.assign(window, { marked: true }))
const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'marked' in window)

const failWith = (page: Page, call: string, status: number, message: string): Promise<unknown> =>
  page.route(call, (route) => route.fulfill({ status, json: { code: 'refused', message } }), { times: 1 })

const code = (page: Page): Locator => page.getByRole('group', { name: 'Code à 4 chiffres' })

test('a page that needs somebody opens the sign-in on load', async ({ page }) => {
  await visit(page, '/restaurants?authentication_needed=1')
  await expect(modal(page, 'Connexion').getByLabel('E-mail ou téléphone')).toBeVisible()
  await visit(page, '/restaurants?authentication_needed=0')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('an e-mail without an account leads to name and password, and the page loads anew as that person', async ({
  page,
}) => {
  await openSignIn(page)
  const email = freshEmail()
  await identify(page, email)
  const dialog = modal(page, 'Créer votre compte')
  await expect(dialog.getByLabel('Adresse e-mail')).toHaveValue(email)
  await expect(dialog.getByLabel('Adresse e-mail')).not.toBeEditable()
  await dialog.getByLabel('Mot de passe', { exact: true }).fill('quatre-oranges')
  await dialog.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Veuillez entrer votre nom')
  await dialog.getByLabel('Votre nom').fill('Rim Saïdi')
  await mark(page)
  const sent = page.waitForRequest('**/register')
  await dialog.getByRole('button', { name: 'Créer mon compte' }).click()
  expect((await sent).postDataJSON()).toEqual({
    name: 'Rim Saïdi',
    email,
    password: 'quatre-oranges',
    password_confirmation: 'quatre-oranges',
  })
  await expect(toastOf(page, /^Inscription réussie$/)).toBeVisible()
  await expect(page.getByLabel('Votre compte')).toBeVisible()
  expect(await isMarked(page)).toBe(false)
})

test('a registration that fails says why, or that it failed', async ({ page }) => {
  await openSignIn(page)
  await identify(page, freshEmail())
  const dialog = modal(page, 'Créer votre compte')
  await dialog.getByLabel('Votre nom').fill('Rim')
  await dialog.getByLabel('Mot de passe', { exact: true }).fill('quatre-oranges')
  await failWith(page, '**/register', 409, 'Déjà pris.')
  await dialog.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(toastOf(page, /^Déjà pris\.$/)).toBeVisible()
  await failWith(page, '**/register', 500, '')
  await dialog.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(toastOf(page, /^L’inscription a échoué\.$/)).toBeVisible()
  await expect(dialog).toBeVisible()
})

test('an e-mail that has an account leads to its password, and other ways stand below', async ({ page }) => {
  await openSignIn(page)
  await identify(page, 'mehdi@example.com')
  const dialog = modal(page, 'Bon retour')
  await expect(dialog.getByRole('button', { name: 'Mot de passe oublié ?' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Continuer avec un téléphone' })).toBeVisible()
  await dialog.getByLabel('Mot de passe', { exact: true }).fill('Mida-2026-demo')
  await mark(page)
  await dialog.getByRole('button', { name: 'Se connecter' }).click()
  await expect(toastOf(page, /^Vous êtes connecté\.$/)).toBeVisible()
  expect(await isMarked(page)).toBe(false)
  await expect(page).toHaveURL(/\/restaurants$/)
})

test('a sign-in that fails says why, or that it failed', async ({ page }) => {
  await openSignIn(page)
  await identify(page, 'mehdi@example.com')
  const dialog = modal(page, 'Bon retour')
  await dialog.getByLabel('Mot de passe', { exact: true }).fill('pas le bon')
  await failWith(page, '**/login', 401, 'Ce n’est pas ça.')
  await dialog.getByRole('button', { name: 'Se connecter' }).click()
  await expect(toastOf(page, /^Ce n’est pas ça\.$/)).toBeVisible()
  await failWith(page, '**/login', 500, '')
  await dialog.getByRole('button', { name: 'Se connecter' }).click()
  await expect(toastOf(page, /^Connexion impossible\. Vérifiez vos identifiants\.$/)).toBeVisible()
})

test('the menu behind the avatar leads to account and orders, and signing out loads the page anew', async ({
  page,
}) => {
  await openSignIn(page)
  await identify(page, 'leo@example.com')
  await page.getByLabel('Mot de passe', { exact: true }).fill('Mida-2026-demo')
  await modal(page, 'Bon retour').getByRole('button', { name: 'Se connecter' }).click()
  await page.getByLabel('Votre compte').click()
  const menu = page.getByRole('banner')
  await expect(menu.getByRole('link', { name: 'Gérer mon compte' })).toHaveAttribute('href', '/account/profile')
  await expect(menu.getByRole('link', { name: 'Mes commandes' })).toHaveAttribute('href', '/account/orders')
  await mark(page)
  await menu.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(menu.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  expect(await isMarked(page)).toBe(false)
})

test('an e-mail that cannot be checked is told in its place', async ({ page }) => {
  await openSignIn(page)
  const alert = modal(page, 'Connexion').getByRole('alert')
  await failWith(page, '**/api/check-email', 422, 'Cette adresse est trop longue.')
  await identify(page, 'rim@example.com')
  await expect(alert).toHaveText('Cette adresse est trop longue.')
  await expect(toastOf(page, /./)).toHaveCount(0)
  await failWith(page, '**/api/check-email', 503, 'Revenez plus tard.')
  await identify(page, 'rim@example.com')
  await expect(alert).toHaveText('Revenez plus tard.')
  await expect(toastOf(page, /^Revenez plus tard\.$/)).toBeVisible()
  await page.route('**/api/check-email', (route) => route.abort(), { times: 1 })
  await identify(page, 'rim@example.com')
  await expect(alert).toHaveText('Une erreur inattendue s’est produite.')
})

test('when too much was asked from a network, who has an account gives the password, and who has none makes one', async ({
  page,
}) => {
  await openSignIn(page)
  await failWith(page, '**/api/check-email', 429, 'Trop de tentatives.')
  await identify(page, 'rim@example.com')
  await expect(page.getByRole('dialog').getByLabel('Mot de passe', { exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toContainText('Saisissez votre mot de passe si vous avez un compte')
  await page.getByRole('button', { name: 'Créer un compte avec cette adresse' }).click()
  await expect(modal(page, 'Créer votre compte').getByLabel('Adresse e-mail')).toHaveValue('rim@example.com')
})

test('a phone chooses between SMS and WhatsApp, then four boxes and a countdown from 00:30 follow', async ({
  page,
}) => {
  await page.clock.install()
  await openSignIn(page)
  await identify(page, '20900011')
  await expect(page.getByLabel('Numéro de téléphone')).toHaveValue('20 90 00 11')
  await expect(page.getByLabel('Pays').getByRole('option', { selected: true })).toHaveText('Tunisie (+216)')
  await expect(page.getByRole('button', { name: 'Recevoir le code par SMS' })).toBeVisible()
  const asked = page.waitForRequest('**/api/createotp/**')
  await page.route('**/api/createotp/**', (route) => route.fulfill({ json: { success: true } }), { times: 1 })
  await stopClock(page)
  await page.getByRole('button', { name: 'Recevoir le code par WhatsApp' }).click()
  expect(decodeURIComponent(new URL((await asked).url()).pathname)).toBe('/api/createotp/+21620900011/whatsapp')
  const dialog = modal(page, 'Votre code')
  await passUntil(page, dialog.getByText('Nouveau code dans 00:30', { exact: true }).first())
  await passUntil(page, code(page).getByRole('textbox').first())
  await expect(code(page).getByRole('textbox')).toHaveCount(4)
  await page.clock.runFor(28_000)
  await expect(dialog.getByText(/^Nouveau code dans 00:0[12]$/).first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Renvoyer le code' })).toHaveCount(0)
  await page.clock.runFor(2000)
  await expect(dialog.getByRole('button', { name: 'Renvoyer le code' })).toBeVisible()
})

test('a code that cannot be sent at sign-in says why, or that it was not sent', async ({ page }) => {
  await openSignIn(page)
  await identify(page, '20900012')
  const send = page.getByRole('button', { name: 'Recevoir le code par SMS' })
  await failWith(page, '**/api/createotp/**', 503, 'Le réseau est en panne.')
  await send.click()
  await expect(toastOf(page, /^Le réseau est en panne\.$/)).toBeVisible()
  await failWith(page, '**/api/createotp/**', 503, '')
  await send.click()
  await expect(toastOf(page, /^Le code n’a pas pu être envoyé\.$/)).toBeVisible()
})

test('a wrong code at sign-in is told and leads back to the phone', async ({ page }) => {
  await openSignIn(page)
  const phone = freshPhone()
  await identify(page, phone)
  await page.getByRole('button', { name: 'Recevoir le code par SMS' }).click()
  await expect(code(page)).toBeVisible()
  await page.keyboard.type(otherCode(await readCode(page, phone)))
  await expect(toastOf(page, /^OTP non valide$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Recevoir le code par SMS' })).toBeVisible()
})

test('the fourth digit of a known phone signs in, and the page loads anew', async ({ page }) => {
  await openSignIn(page)
  await identify(page, '94772035')
  await page.getByRole('button', { name: 'Recevoir le code par SMS' }).click()
  await expect(code(page)).toBeVisible()
  await mark(page)
  await page.keyboard.type(await readCode(page, '94772035'))
  await expect(toastOf(page, /^Vous êtes connecté\.$/)).toBeVisible()
  expect(await isMarked(page)).toBe(false)
})

test('a new phone needs a name, and may have an e-mail and a password too', async ({ page }) => {
  await openSignIn(page)
  const phone = freshPhone()
  await identify(page, phone)
  await page.getByRole('button', { name: 'Recevoir le code par SMS' }).click()
  await expect(code(page)).toBeVisible()
  await page.keyboard.type(await readCode(page, phone))
  const dialog = modal(page, 'Comment vous appelez-vous ?')
  await dialog.getByRole('button', { name: 'Continuer', exact: true }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Veuillez entrer votre nom')
  await dialog.getByLabel('Votre nom').fill('Hédi')
  const sent = page.waitForRequest('**/register')
  await dialog.getByRole('button', { name: 'Continuer', exact: true }).click()
  expect((await sent).postDataJSON()).toEqual({ name: 'Hédi' })
  const offer = modal(page, 'Un mot de passe, si vous voulez')
  await offer.getByLabel('Adresse e-mail').fill(`${phone}@example.com`)
  await offer.getByLabel('Mot de passe', { exact: true }).fill('court')
  await offer.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(offer.getByRole('alert')).toHaveText('Le mot de passe doit compter au moins 8 caractères.')
  await offer.getByLabel('Mot de passe', { exact: true }).fill('cinq-citrons-verts')
  await mark(page)
  await offer.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(toastOf(page, /^Inscription réussie$/)).toBeVisible()
  expect(await isMarked(page)).toBe(false)
  await expect(page.getByLabel('Votre compte')).toBeVisible()
})

test('where no code arrives a phone opens its account by password, and closing the offer of one is signing in without', async ({
  page,
}) => {
  await openSignIn(page)
  await identify(page, freshPhone())
  await page.getByRole('button', { name: 'Utiliser mon mot de passe' }).click()
  await expect(modal(page, 'Bon retour').getByLabel('Numéro de téléphone')).toHaveValue(/^\+216/)
  await modal(page, 'Bon retour').getByRole('button', { name: 'Continuer avec un téléphone' }).click()
  const phone = freshPhone()
  await page.getByLabel('Numéro de téléphone').fill(phone)
  await page.getByRole('button', { name: 'Recevoir le code par SMS' }).click()
  await expect(code(page)).toBeVisible()
  await page.keyboard.type(await readCode(page, phone))
  await page.getByLabel('Votre nom').fill('Hédi')
  await page.getByRole('button', { name: 'Continuer', exact: true }).click()
  await expect(modal(page, 'Un mot de passe, si vous voulez')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Votre compte')).toBeVisible()
})

/** Goes from the first modal to the one for a forgotten password, and returns it. */
const forget = async (page: Page): Promise<Locator> => {
  await openSignIn(page)
  await identify(page, 'selma@example.com')
  await modal(page, 'Bon retour').getByRole('button', { name: 'Mot de passe oublié ?' }).click()
  return modal(page, 'Mot de passe oublié')
}

test('a forgotten password needs an e-mail, and a link that could not be sent is told', async ({ page }) => {
  const dialog = await forget(page)
  await dialog.getByLabel('Adresse e-mail').fill('')
  await dialog.getByRole('button', { name: 'Recevoir le lien' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Saisissez une adresse e-mail.')
  await dialog.getByLabel('Adresse e-mail').fill('selma@example.com')
  await failWith(page, '**/password/email', 503, 'La poste est fermée.')
  await dialog.getByRole('button', { name: 'Recevoir le lien' }).click()
  await expect(toastOf(page, /^La poste est fermée\.$/)).toBeVisible()
  await failWith(page, '**/password/email', 503, '')
  await dialog.getByRole('button', { name: 'Recevoir le lien' }).click()
  await expect(toastOf(page, /^Le lien n’a pas pu être envoyé\.$/)).toBeVisible()
})

test('a forgotten password sends a link and says where to look', async ({ page }) => {
  const dialog = await forget(page)
  await expect(dialog.getByLabel('Adresse e-mail')).toHaveValue('selma@example.com')
  await dialog.getByRole('button', { name: 'Recevoir le lien' }).click()
  await expect(modal(page, 'Consultez votre boîte')).toContainText('selma@example.com')
})
