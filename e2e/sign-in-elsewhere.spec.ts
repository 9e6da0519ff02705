import { expect, type Page, test } from '@playwright/test'
import { chooseLanguage, enterAsNew, toastOf, visit } from '../tests/browser.ts'

const openSignIn = async (page: Page): Promise<void> => {
  await visit(page, '/restaurants')
  await page.getByRole('banner').getByRole('button', { name: 'Se connecter' }).click()
}

const chooser = (page: Page, provider: string) => page.getByRole('heading', { name: `Choisir un compte ${provider}` })

const signInWithFacebook = async (page: Page): Promise<void> => {
  await openSignIn(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Continuer avec Facebook' }).click()
  await page.getByRole('button', { name: /^Farah Mansour/ }).click()
}

test('signing in by Google as an invented person returns to the same page', async ({ page }) => {
  await openSignIn(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Continuer avec Google' }).click()
  await expect(chooser(page, 'Google')).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
    /Amina Ben Youssef.*amina@example\.com/,
    /Claire Dubois/,
    /Hatem Zribi/,
    /Farah Mansour/,
  ])
  await page.getByRole('button', { name: /^Claire Dubois/ }).press('Enter')
  await expect(toastOf(page, /^Vous êtes connecté\.$/)).toBeVisible()
  await expect(page).toHaveURL(/\/restaurants$/)
  const { user } = await (await page.request.get('/api/session')).json()
  expect(user).toMatchObject({ name: 'Claire Dubois', email: 'claire@example.com' })
})

for (const provider of ['Google', 'Facebook'])
  test(`cancelling at ${provider} returns with a neutral message, and another way can be chosen`, async ({ page }) => {
    await openSignIn(page)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Continuer avec ${provider}` })
      .click()
    await expect(chooser(page, provider)).toBeVisible()
    await page.getByRole('button', { name: 'Annuler' }).click()
    await expect(toastOf(page, /^Vous avez annulé : rien n’a changé\.$/)).toBeVisible()
    await expect(page).toHaveURL(/\/restaurants$/)
    await expect(page.getByRole('dialog', { name: 'Connexion' }).getByLabel('E-mail ou téléphone')).toBeVisible()
  })

test('somebody real connects Facebook, signs in with it and disconnects it, and it lets nobody else in', async ({
  page,
  browser,
}) => {
  await enterAsNew(page.request, 'Selma')
  await visit(page, '/account/security')
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByText('Facebook', { exact: true }) })
  await row.getByRole('button', { name: 'Connecter' }).click()
  await expect(chooser(page, 'Facebook')).toBeVisible()
  await page.getByRole('button', { name: /^Farah Mansour/ }).click()
  await expect(toastOf(page, /^Compte connecté$/)).toBeVisible()
  await expect(page).toHaveURL(/\/account\/security$/)

  const somebodyElse = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
  await signInWithFacebook(somebodyElse)
  await expect(toastOf(somebodyElse, /^Cette personne est inventée/)).toBeVisible()
  await expect(somebodyElse.getByRole('dialog', { name: 'Connexion' })).toBeVisible()
  await somebodyElse.context().close()

  // The menu closes when its window loses the focus, as it does while the other one closes.
  await page.bringToFront()
  await page.getByLabel('Votre compte').click()
  await page.getByRole('banner').getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Se connecter' })).toBeVisible()
  await signInWithFacebook(page)
  await expect(toastOf(page, /^Vous êtes connecté\.$/)).toBeVisible()
  expect((await (await page.request.get('/api/session')).json()).user).toMatchObject({ name: 'Selma' })

  await visit(page, '/account/security')
  await row.getByRole('button', { name: 'Déconnecter' }).click()
  await expect(toastOf(page, /déconnecté/i)).toBeVisible()
  await expect(row.getByRole('button', { name: 'Connecter', exact: true })).toBeVisible()
})

test('the provider’s page is in the language of the sign-in, and offers the others', async ({ page }) => {
  await visit(page, '/en/restaurants')
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByRole('heading', { name: 'Choose a Google account' })).toBeVisible()
  await chooseLanguage(page, 'العربية')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.getByRole('button', { name: /^Amina Ben Youssef/ }).click()
  await expect(page).toHaveURL(/\/en\/restaurants$/)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toHaveCount(0)
})
