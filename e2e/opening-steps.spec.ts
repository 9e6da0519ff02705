import { expect, type Page, test } from '@playwright/test'
import { askOf, enter, freshPhone, openStranger, visit } from '../tests/browser.ts'
import { catalogues } from '../tests/texts.ts'

const languages = [
  { language: 'fr', prefix: '' },
  { language: 'ar', prefix: '/ar' },
] as const

const linkTo = async ({ request }: Page, to: string): Promise<string> => {
  const outbox = async () => (await request.get(`/dev/outbox.json?to=${encodeURIComponent(to)}`)).text()
  const link = /(?:\/\w\w)?\/account\/email\?errand=open-shop#[\w-]+/
  await expect.poll(outbox).toMatch(link)
  return link.exec(await outbox())?.[0] ?? ''
}

for (const { language, prefix } of languages)
  test(`whoever opens a restaurant confirms the mail on the way, and finds what they typed (${language})`, async ({
    browser,
  }) => {
    const own = catalogues[language]['restaurant/shop']
    const profile = catalogues[language]['account/profile']
    const page = await openStranger(browser, { width: 390, height: 844 })
    const email = `${freshPhone()}@example.com`
    const password = 'quatre-oranges-vertes'
    const person = { name: 'Rim Saïdi', email, password, password_confirmation: password }
    expect((await askOf(page.request)('POST', '/register', person)).status).toBe(200)

    await visit(page, `${prefix}/pro/open`)
    const name = page.getByLabel(own.form.name, { exact: true })
    await name.fill('دار الزيتون')
    await page.getByLabel(own.form.domain).fill('زيتون')
    await expect(page.getByText(own.form.domainLatin.split('{')[0] ?? '')).toBeVisible()
    const domain = `steps-${Date.now().toString(36)}-${language}`
    await page.getByLabel(own.form.domain).fill(domain)
    await expect(page.getByText(`/${domain}/`)).toBeVisible()
    await page.getByRole('button', { name: own.open.submit }).click()
    await expect(page.getByRole('alert').or(page.getByText(own.refusals['not-proven'])).first()).toBeVisible()

    await page.getByRole('button', { name: own.open.email }).click()
    await page.getByRole('dialog').getByRole('button', { name: profile.profile.emailSend }).click()
    await expect(page.getByRole('dialog').getByRole('status')).toContainText(email)
    const mailbox = await page.context().newPage()
    await visit(mailbox, await linkTo(page, email))
    await mailbox.getByRole('button', { name: profile.emailConfirm.submit }).click()
    await mailbox.getByRole('link', { name: profile.mailedLink.errand['open-shop'] }).click()
    await expect(mailbox.getByLabel(own.form.name, { exact: true })).toHaveValue('دار الزيتون')
    await expect(mailbox.getByLabel(own.form.domain)).toHaveValue(domain)
    await expect(mailbox.getByRole('button', { name: own.open.email })).toHaveCount(0)
    await mailbox.getByRole('button', { name: own.open.submit }).click()
    const start = catalogues[language]['restaurant/start']
    await mailbox.getByRole('link', { name: start.step.place.title }).click()
    await expect(mailbox.getByRole('heading', { name: own.title })).toBeVisible()
    await expect(mailbox.getByRole('link', { name: own.parts.menu })).toBeVisible()

    // The sentence about the unsaved form goes once it is saved.
    await mailbox.getByLabel(own.form.taxId).fill('1234567A/A/M/000')
    await mailbox.getByRole('button', { name: own.move.submit }).click()
    await expect(mailbox.getByText(own.form.unsaved)).toBeVisible()
    await mailbox.getByRole('button', { name: own.form.save, exact: true }).click()
    await expect(mailbox.getByLabel(own.form.taxId)).toHaveAccessibleDescription(/1234567/)
    await mailbox.getByLabel(own.form.taxId).fill('1234567 r a m 000')
    await mailbox.getByRole('button', { name: own.form.save, exact: true }).click()
    await expect(mailbox.getByLabel(own.form.taxId)).toHaveValue('1234567R/A/M/000')
    await expect(mailbox.getByText(own.form.unsaved)).toHaveCount(0)
  })

test('on a phone the four screens of every day stand in the bar, and the others behind a button', async ({
  browser,
}) => {
  const { nav } = catalogues.ar['restaurant/nav']
  const page = await openStranger(browser, { width: 390, height: 844 })
  await enter(page.request, 'sami@example.com')
  await visit(page, '/ar/pro/hours')
  const bar = page.getByRole('navigation', { name: nav.label })
  await expect(bar.getByRole('link')).toContainText([nav.orders, nav.reservations, nav.menu, nav.hours])
  const more = bar.getByRole('button', { name: nav.more })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(bar.getByRole('link', { name: nav.shop })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bar.getByRole('link', { name: nav.shop })).toHaveCount(0)
  await expect(more).toBeFocused()
  await page.keyboard.press('Enter')
  for (const name of [nav.newOrder, nav.kitchen, nav.cash, nav.sales]) {
    await page.keyboard.press('Tab')
    await expect(bar.getByRole('link', { name, exact: true })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/ar\/pro\/sales$/)
  await expect(bar.getByRole('button', { name: nav.sales })).toHaveAttribute('aria-expanded', 'false')
  expect(await bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test('a restaurant that is added before the list of postal codes has arrived gets the first code', async ({ page }) => {
  const words = catalogues.fr['operator/shops']
  await enter(page.request, 'nour@example.com')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/address/zone*', async (route) => {
    await held
    await route.continue()
  })
  await visit(page, '/admin/shops')
  const name = `Tôt ${Date.now().toString(36)}`
  await page.getByLabel(words.add.name, { exact: true }).fill(name)
  await page.getByLabel(words.add.owner).fill(`${freshPhone()}@example.com`)
  await page.getByRole('button', { name: words.add.submit }).click()
  release()
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
})
