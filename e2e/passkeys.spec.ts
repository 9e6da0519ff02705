import { AxeBuilder } from '@axe-core/playwright'
import { type CDPSession, expect, type Page, test } from '@playwright/test'
import { askOf, freshPhone, signInByPassword, toastOf, visit } from '../tests/browser.ts'
import { queryDatabase } from '../tests/query-database.ts'
import { catalogues } from '../tests/texts.ts'

const { account, 'account/menu': menu, 'account/passkey': words, 'account/profile': own } = catalogues.fr
const start = catalogues.fr['operator/start']

/** A device that checks its owner and answers at once. */
const plugIn = async (page: Page): Promise<{ client: CDPSession; authenticatorId: string }> => {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { client, authenticatorId }
}

const expectNoFinding = async (page: Page): Promise<void> => {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  expect((await axe.include('[role="dialog"]').analyze()).violations).toEqual([])
}

test('an operator protects the account with a passkey, signs in with it, proves with it and removes it', async ({
  page,
  baseURL,
}) => {
  const here = new URL(baseURL ?? '')
  // Browsers keep passkeys for names. This machine is known as `localhost`.
  here.hostname = 'localhost'
  const { origin } = here
  const { client, authenticatorId } = await plugIn(page)
  const email = `${freshPhone()}@example.com`
  const form = { name: 'Nadia', email, password: 'Mida-2026-demo', password_confirmation: 'Mida-2026-demo' }
  const ask = askOf(page.request)
  expect((await ask('POST', `${origin}/register`, form)).status).toBe(200)
  await queryDatabase(`insert into operators (user_id, role) select id, 'operator' from users where email = $1`, [
    email,
  ])

  await visit(page, `${origin}/admin/start`)
  const step = page.getByRole('main').getByRole('listitem').filter({ hasText: start.step.protect.title })
  await step.getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: words.offer }).click()
  await dialog.getByLabel(words.name.label).fill(' ')
  await dialog.getByRole('button', { name: words.create }).click()
  await expect(dialog.getByText(words.name['passkey-name-missing'])).toBeVisible()
  await expectNoFinding(page)
  await dialog.getByLabel(words.name.label).fill('Ordinateur de Nadia')
  await dialog.getByRole('button', { name: words.create }).click()
  await expect(dialog.getByRole('heading', { name: own.security.twoFactorRecovery })).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  // They are shown once, so only who has kept them closes the dialog.
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  await expect(dialog.getByRole('button', { name: catalogues.fr.ui.close })).toHaveCount(0)
  await dialog.getByRole('button', { name: own.security.twoFactorKept }).click()
  await expect(step).toContainText(start.state.done)

  expect((await ask('POST', `${origin}/logout`)).status).toBe(200)
  await visit(page, `${origin}/account/security`)
  await page.getByRole('banner').getByRole('button', { name: menu.signIn }).click()
  await signInByPassword(page, email)
  await expect(dialog.getByRole('heading', { name: account.signIn.secondTitle })).toBeVisible()
  await dialog.getByRole('button', { name: words.recoveryInstead }).click()
  await expect(dialog.getByLabel(account.signIn.secondCode)).toBeVisible()
  await expectNoFinding(page)
  await dialog.getByRole('button', { name: words.useInstead }).click()
  await dialog.getByRole('button', { name: words.use }).click()
  const card = page.getByRole('listitem').filter({ hasText: 'Ordinateur de Nadia' })
  const [used = ''] = words.used.split('{date}')
  await expect(card).toContainText(used)

  await page.getByRole('button', { name: words.add }).click()
  await dialog.getByRole('button', { name: words.create }).click()
  await expect(dialog.getByRole('alert')).toHaveText(words.trouble.known)
  await page.keyboard.press('Escape')

  await card.getByRole('button', { name: words.renameOf.replace('{name}', 'Ordinateur de Nadia') }).click()
  await dialog.getByLabel(words.name.label).fill(' ')
  await dialog.getByRole('button', { name: words.renameSave }).click()
  await expect(dialog.getByText(words.name['passkey-name-missing'])).toBeVisible()
  await expectNoFinding(page)
  await dialog.getByLabel(words.name.label).fill('Portable de Nadia')
  await dialog.getByRole('button', { name: words.renameSave }).click()
  await expect(toastOf(page, words.renamed)).toBeVisible()
  await expect(card).toHaveCount(0)
  const renamed = page.getByRole('listitem').filter({ hasText: 'Portable de Nadia' })

  await queryDatabase(
    `update sessions set second_factor_at = second_factor_at - interval '11 minutes'
      where user_id = (select id from users where email = $1)`,
    [email],
  )
  const remove = words.removeOf.replace('{name}', 'Portable de Nadia')
  await renamed.getByRole('button', { name: remove }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: words.remove }).click()
  const proof = page.getByRole('dialog', { name: own.proof.title })
  await client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await proof.getByRole('button', { name: words.use }).click()
  await expect(proof.getByRole('alert')).toHaveText(words.trouble.cancelled)
  await expectNoFinding(page)
  await client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await proof.getByRole('button', { name: words.use }).click()
  await expect(toastOf(page, words.removed)).toBeVisible()
  await expect(renamed).toHaveCount(0)
  await expect(page.getByText(own.security.twoFactorOff)).toBeVisible()
})

test('where browsers keep no passkeys, the page says where, and offers the app only', async ({ page, baseURL }) => {
  const email = `${freshPhone()}@example.com`
  const form = { name: 'Rim', email, password: 'Mida-2026-demo', password_confirmation: 'Mida-2026-demo' }
  expect((await askOf(page.request)('POST', '/register', form)).status).toBe(200)
  await visit(page, '/account/security')
  const localhost = (baseURL ?? '').replace('127.0.0.1', 'localhost')
  const sentence = new RegExp(words.chance['other-place'].replace('{origin}', `.?${localhost}.?`))
  await expect(page.getByText(sentence)).toBeVisible()
  await expect(page.getByRole('button', { name: words.add })).toHaveCount(0)
})
