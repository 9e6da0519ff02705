import { expect, type Page, test } from '@playwright/test'
import { enter, freshPhone, openStranger, refuseOnce, visit } from '../tests/browser.ts'
import { catalogues } from '../tests/texts.ts'
import { timeoutFactor } from '../tests/timeout-factor.ts'

const languages = [
  { language: 'fr', prefix: '' },
  { language: 'ar', prefix: '/ar' },
] as const

const linkTo = async ({ request }: Page, to: string): Promise<string> => {
  const outbox = async () => (await request.get(`/dev/outbox.json?to=${encodeURIComponent(to)}`)).text()
  await expect.poll(outbox).toMatch(/invitation#[\w-]+/)
  return /(?:\/\w\w)?\/invitation#[\w-]+/.exec(await outbox())?.[0] ?? ''
}

for (const { language, prefix } of languages) {
  const words = catalogues[language]
  const people = words['restaurant/people']
  const named = (sentence: string, name: string) => sentence.replace('{name}', name)

  test(`somebody is invited, joins with a new account, gets another role, and is out at once when removed (${language})`, async ({
    browser,
  }) => {
    const owner = await openStranger(browser, { width: 1024, height: 768 })
    await enter(owner.request, 'sami@example.com')
    await visit(owner, `${prefix}/pro/people`)
    const email = `${freshPhone()}@example.com`
    await owner.getByLabel(people.invite.to).fill(email)
    await owner.getByRole('radio', { name: people.roles.kitchen.label }).check()
    // What was typed is still there after the proof, and the invitation goes out.
    await refuseOnce(owner, '**/api/pro/shops/*/invitations')
    await owner.getByRole('button', { name: people.invite.send, exact: true }).click()
    const proof = owner.getByRole('dialog', { name: words['account/profile'].proof.title })
    await proof.getByLabel(words['account/profile'].proof.password, { exact: true }).fill('Mida-2026-demo')
    await proof.getByRole('button', { name: words['account/profile'].proof.confirm }).click()
    const waiting = owner.getByRole('main').getByRole('listitem').filter({ hasText: email })
    await expect(waiting.getByText(people.roles.kitchen.label)).toBeVisible()

    const cook = await openStranger(browser)
    await visit(cook, await linkTo(owner, email))
    await cook.getByRole('main').getByRole('button', { name: people.arrival.signIn }).click()
    const dialog = cook.getByRole('dialog')
    await dialog.getByLabel(words.account.signIn.identifier).fill(email)
    await dialog.getByRole('button', { name: words.account.signIn.next, exact: true }).click()
    const name = `Rim ${freshPhone()}`
    await dialog.getByLabel(words.account.signIn.name).fill(name)
    await dialog.getByLabel(words.account.signIn.newPassword, { exact: true }).fill('quatre-oranges')
    await dialog.getByRole('button', { name: words.account.signIn.registerSubmit }).click()
    await cook.getByRole('button', { name: people.arrival.accept }).click()
    await cook.getByRole('link', { name: people.arrival.open }).click()
    await expect(cook.getByRole('heading', { name: words.restaurant.heading, exact: true })).toBeVisible()
    await expect(cook.getByText(words.restaurant.link.on, { exact: true })).toBeVisible()

    await owner.reload()
    await expect(waiting).toHaveCount(0)
    const row = owner.getByRole('main').getByRole('listitem').filter({ hasText: name })
    await row.getByRole('button', { name: named(people.role.label, name) }).click()
    await owner.getByRole('dialog').getByRole('radio', { name: people.roles.counter.label }).check()
    await owner.getByRole('dialog').getByRole('button', { name: people.role.save }).click()
    await expect(row.getByText(people.roles.counter.label)).toBeVisible()

    await row.getByRole('button', { name: named(people.remove.label, name) }).click()
    await owner.getByRole('alertdialog').getByRole('button', { name: people.remove.confirm }).click()
    await expect(row).toHaveCount(0)
    await expect(cook.getByText(words.restaurant.link.on, { exact: true })).toHaveCount(0, {
      timeout: 15_000 * timeoutFactor,
    })
    await visit(cook, `${prefix}/pro`)
    await expect(cook.getByRole('heading', { name: words['restaurant/start'].outside.notStaff.heading })).toBeVisible()
    await Promise.all([owner.close(), cook.close()])
  })
}

test('a link opened by somebody else names the address and offers to change the account', async ({ browser }) => {
  const people = catalogues.fr['restaurant/people']
  const owner = await openStranger(browser, { width: 1280, height: 900 })
  await enter(owner.request, 'sami@example.com')
  await visit(owner, '/pro/people')
  const email = `${freshPhone()}@example.com`
  await owner.getByLabel(people.invite.to).fill(email)
  await owner.getByRole('button', { name: people.invite.send, exact: true }).click()
  await expect(owner.getByRole('main').getByRole('listitem').filter({ hasText: email })).toBeVisible()
  const link = await linkTo(owner, email)
  const leo = await openStranger(browser)
  await enter(leo.request, 'leo@example.com')
  await visit(leo, link)
  await expect(leo.getByText('@example.com', { exact: false }).first()).toBeVisible()
  await leo.getByRole('main').getByRole('button', { name: people.arrival.other }).click()
  await expect(leo.getByRole('dialog').getByLabel(catalogues.fr.account.signIn.identifier)).toBeVisible()
  const withdraw = people.invitations.withdrawLabel.replace('{to}', email)
  await owner.getByRole('button', { name: withdraw }).click()
  await expect(owner.getByRole('main').getByRole('listitem').filter({ hasText: email })).toHaveCount(0)
  await leo.reload()
  await expect(leo.getByRole('heading', { name: people.arrival.deadTitle })).toBeVisible()
  await Promise.all([owner.close(), leo.close()])
})

test('in Arabic on a phone: a helper is invited to the marketplace, sees no settings, and is out when removed', async ({
  browser,
}) => {
  const words = catalogues.ar
  const people = words['restaurant/people']
  const nour = await openStranger(browser, { width: 390, height: 800 })
  await enter(nour.request, 'nour@example.com')
  await visit(nour, '/ar/admin/people')
  const email = `${freshPhone()}@example.com`
  await nour.getByLabel(people.invite.to).fill(email)
  await nour.getByRole('radio', { name: people.roles.support.label }).check()
  await nour.getByRole('button', { name: people.invite.send, exact: true }).click()
  await expect(nour.getByRole('main').getByRole('listitem').filter({ hasText: email })).toBeVisible()

  const helper = await openStranger(browser)
  const name = `Rim ${freshPhone()}`
  const form = { name, email, password: 'quatre-oranges', password_confirmation: 'quatre-oranges' }
  const headers = { 'x-requested-with': 'XMLHttpRequest' }
  expect((await helper.request.post('/register', { data: form, headers })).ok()).toBe(true)
  await visit(helper, await linkTo(nour, email))
  await helper.getByRole('button', { name: people.arrival.accept }).click()
  await helper.getByRole('link', { name: people.arrival.openMarketplace }).click()
  await expect(helper.getByRole('heading', { name: words['operator/needs'].title, level: 1 })).toBeVisible()
  const rail = helper.getByRole('navigation', { name: words['operator/log'].nav.label })
  await expect(rail.getByRole('link', { name: words['operator/log'].nav.orders })).toBeVisible()
  await expect(rail.getByRole('link', { name: words['operator/log'].nav.settings })).toHaveCount(0)

  await nour.reload()
  const row = nour.getByRole('main').getByRole('listitem').filter({ hasText: name })
  await row.getByRole('button', { name: people.remove.label.replace('{name}', name) }).click()
  await nour.getByRole('alertdialog').getByRole('button', { name: people.remove.confirm }).click()
  await expect(row).toHaveCount(0)
  await helper.reload()
  await expect(helper.getByRole('heading', { name: words.operator.settings.outsideTitle })).toBeVisible()
  await Promise.all([nour.close(), helper.close()])
})

test('in Arabic on a phone: a link opens a new account although a stranger has registered its address', async ({
  browser,
}) => {
  const words = catalogues.ar
  const people = words['restaurant/people']
  const owner = await openStranger(browser, { width: 390, height: 800 })
  await enter(owner.request, 'sami@example.com')
  const email = `${freshPhone()}@example.com`
  const form = { name: 'Autre', email, password: 'quatre-oranges', password_confirmation: 'quatre-oranges' }
  const headers = { 'x-requested-with': 'XMLHttpRequest' }
  const stranger = await openStranger(browser)
  expect((await stranger.request.post('/register', { data: form, headers })).ok()).toBe(true)
  await visit(owner, '/ar/pro/people')
  await owner.getByLabel(people.invite.to).fill(email)
  await owner.getByRole('button', { name: people.invite.send, exact: true }).click()

  const rim = await openStranger(browser, { width: 390, height: 800 })
  await visit(rim, await linkTo(owner, email))
  await rim.getByRole('main').getByRole('button', { name: people.arrival.register }).click()
  const dialog = rim.getByRole('dialog')
  await dialog.getByLabel(words.account.signIn.email).fill(email)
  await dialog.getByLabel(words.account.signIn.name).fill('Rim')
  await dialog.getByLabel(words.account.signIn.newPassword, { exact: true }).fill('quatre-citrons')
  await dialog.getByRole('button', { name: words.account.signIn.registerSubmit }).click()
  await rim.getByRole('button', { name: people.arrival.accept }).click()
  await expect(rim.getByRole('link', { name: people.arrival.open })).toBeVisible()
  await Promise.all([owner.close(), stranger.close(), rim.close()])
})
