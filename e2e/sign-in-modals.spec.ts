import { expect, type Locator, type Page, test } from '@playwright/test'
import { freshPhone, toastOf, visit } from '../tests/browser.ts'
import { failWith, identify, isMarked, mark, modal, openSignIn } from '../tests/sign-in-modals.ts'

const freshEmail = (): string => `${freshPhone()}@example.com`

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
    legal: { terms: expect.any(Number), privacy: expect.any(Number) },
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
  await expect(page).toHaveURL(/\/restaurants(\?zip=\d+)?$/)
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

test('when a network has used up its lookups, users can still enter a password or register', async ({ page }) => {
  await openSignIn(page)
  await failWith(page, '**/api/check-email', 429, 'Trop de tentatives.')
  await identify(page, 'rim@example.com')
  await expect(page.getByRole('dialog').getByLabel('Mot de passe', { exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toContainText('Saisissez votre mot de passe si vous avez un compte')
  await page.getByRole('button', { name: 'Créer un compte avec cette adresse' }).click()
  await expect(modal(page, 'Créer votre compte').getByLabel('Adresse e-mail')).toHaveValue('rim@example.com')
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
