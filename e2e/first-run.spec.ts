import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { totpCode, totpStep } from '../src/account/server/totp.ts'
import { isolated } from '../src/kernel/bidi.ts'
import { chooseLanguage } from '../tests/browser.ts'
import { startMailServer } from '../tests/mail-stand-in.ts'
import { type Product, startProduct } from '../tests/product.ts'
import { catalogues } from '../tests/texts.ts'

const words = catalogues.ar.operator
const { missing } = catalogues.ar['operator/needs']
const start = catalogues.ar['operator/start']
const operator = { name: 'نادية', email: 'nadia@marche.tn', password: 'trois-figues-mures' }

let dataDir: string
let product: Product

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'mida-e2e-first-run-'))
  product = await startProduct({ DATA_DIR: dataDir, DEMO: '0' })
})

test.afterAll(async () => {
  await product.end()
  rmSync(dataDir, { recursive: true, force: true })
})

const codeOf = (secret: string): string => {
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return totpCode(Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))), totpStep(new Date()))
}

test('who starts an empty installation opens it with the link of the console, in Arabic on a phone', async ({
  page,
  browser,
}) => {
  const { address } = product
  await expect.poll(() => product.printed()).toContain('/admin/setup#')
  const [, path = ''] = /(\/admin\/setup#[\w-]+)/.exec(product.printed()) ?? []

  const visitor = await (await browser.newContext()).newPage()
  expect((await visitor.goto(`${address}/dar-el-marsa/`))?.status()).toBe(503)
  await expect(visitor.getByRole('heading', { name: 'Ouverture prochaine' })).toBeVisible()

  await page.goto(`${address}/ar/admin/setup`)
  await expect(page.getByRole('heading', { name: words.setup.missingTitle })).toBeVisible()
  await page.goto(`${address}/ar/admin/setup#${'x'.repeat(43)}`)
  await expect(page.getByRole('heading', { name: words.setup.deadTitle })).toBeVisible()
  await expect(page.getByText(words.refusals['setup-link-wrong'])).toBeVisible()

  await page.goto(`${address}/ar${path}`)
  await expect(page.getByRole('heading', { name: words.setup.title })).toBeVisible()
  const submit = page.getByRole('button', { name: words.setup.submit })
  await submit.click()
  await expect(page.getByRole('alert')).toHaveCount(3)
  await expect(page.getByLabel(words.setup.name)).toBeFocused()
  await page.getByLabel(words.setup.name).fill(operator.name)
  await page.getByLabel(words.setup.email).fill(operator.email)
  await chooseLanguage(page, 'Français')
  const french = catalogues.fr.operator.setup
  await expect(page.getByRole('heading', { name: french.title })).toBeVisible()
  await expect(page.getByLabel(french.name)).toHaveValue(operator.name)
  await page.getByLabel(french.password, { exact: true }).fill('douze-figues')
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept()
    return dialog.type()
  })
  await chooseLanguage(page, 'العربية')
  expect(await asked).toBe('beforeunload')
  await expect(page.getByRole('heading', { name: words.setup.title })).toBeVisible()
  await expect(page.getByLabel(words.setup.email)).toHaveValue(operator.email)
  await page.getByLabel(words.setup.password, { exact: true }).fill('12345678')
  await submit.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel(words.setup.email)).toHaveValue(operator.email)
  await page.getByLabel(words.setup.password, { exact: true }).fill(operator.password)
  await submit.click()
  await expect(page.getByRole('heading', { name: start.title })).toBeVisible()
  await expect(page.getByText(operator.email)).toBeVisible()
  const stepOf = (name: keyof typeof start.step) =>
    page.getByRole('main').getByRole('listitem').filter({ hasText: start.step[name].title })
  const doStep = (name: keyof typeof start.step, role: 'link' | 'button' = 'link') =>
    page
      .getByRole(role, { name: start.doStep.replace('{step}', start.step[name].title) })
      .or(page.getByRole(role, { name: start.continueStep.replace('{step}', start.step[name].title) }))
  const back = () => page.getByRole('main').getByRole('link', { name: start.title }).first()
  await expect(stepOf('countries')).toContainText(start.state.done)
  await expect(stepOf('zone')).toContainText(start.usual)
  for (const open of ['mails', 'texts'] as const) await expect(stepOf(open)).toContainText(start.step[open].none)

  const security = catalogues.ar['account/profile'].security
  await doStep('protect', 'button').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: security.twoFactorStart }).click()
  const secret = (await dialog.locator('bdi').innerText()).replace(/\s/g, '')
  await dialog.getByLabel(security.twoFactorCode).fill(codeOf(secret))
  await dialog.getByRole('button', { name: catalogues.ar['account/profile'].profile.confirm }).click()
  await dialog.getByRole('button', { name: security.twoFactorKept }).click()
  await expect(stepOf('protect')).toContainText(start.state.done)

  const { 'operator/shops': shops, 'operator/log': log, 'restaurant/people': people } = catalogues.ar
  const owner = 'salma@marche.tn'
  const { closed, signIn } = catalogues.fr['restaurant/shop'].open
  const applicant = await visitor.context().newPage()
  await applicant.goto(`${address}/pro/start`)
  await expect(applicant.getByRole('heading', { name: closed })).toBeVisible()
  await page.getByRole('link', { name: start.openApplications }).click()
  const applications = page.locator('section', { has: page.getByRole('heading', { name: shops.applications.title }) })
  await applications.getByLabel(shops.applications.open).check()
  await applications.getByRole('button', { name: shops.applications.save }).click()
  await expect(page.getByText(shops.applications.saved)).toBeVisible()
  await applicant.reload()
  await expect(applicant.getByRole('heading', { name: signIn })).toBeVisible()
  await applicant.close()
  await back().click()
  await expect(page.getByRole('listitem').filter({ hasText: start.applicationsTitle })).toContainText(
    start.applicationsOpen,
  )

  await page.getByRole('link', { name: start.changeStep.replace('{step}', start.applicationsTitle) }).click()
  await expect(back()).toBeVisible()
  await page.getByLabel(shops.add.name).fill('Dar Salma')
  await page.getByLabel(shops.add.owner).fill(owner)
  await page.getByRole('button', { name: shops.add.submit, exact: true }).click()
  const link = await page.getByLabel(people.handed.link).inputValue()
  await page.getByRole('link', { name: shops.add.see.replace('{name}', 'Dar Salma') }).click()
  await expect(page.getByRole('heading', { name: 'Dar Salma', level: 1 })).toBeVisible()
  const [byHand = ''] = shops.owner.byHand.split('{until}')
  await expect(page.getByText(byHand)).toBeVisible()
  const invited = await (await browser.newContext()).newPage()
  await invited.goto(link)
  await expect(
    invited.getByRole('heading', { name: people.arrival.heading.replace('{shop}', isolated('Dar Salma')) }),
  ).toBeVisible()
  await invited.context().close()

  await page.goto(`${address}/ar/admin/setup`)
  await expect(page).toHaveURL(/\/ar\/admin\/start$/)
  await expect(stepOf('restaurants')).toContainText(start.state.done)
  await doStep('contact').click()
  await expect(page.getByRole('heading', { name: words.settings.title })).toBeVisible()
  await page.getByLabel(words.settings.name).fill('سوق نادية')
  await page.getByLabel(words.settings.phone).fill('+216 71 000 000')
  const contact = page.locator('section', { has: page.getByRole('heading', { name: words.settings.contact }) })
  await contact.getByRole('button', { name: words.settings.save }).click()
  await expect(page.getByText(words.settings.saved)).toBeVisible()
  await back().click()
  await expect(stepOf('contact')).toContainText(catalogues.ar['operator/legal'].facts.email)
  await doStep('mails').click()
  const mailServer = await startMailServer()
  const mail = page.locator('section', { has: page.getByRole('heading', { name: words.settings.mail }) })
  await mail.getByLabel(words.settings.host).fill('127.0.0.1')
  await mail.getByLabel(words.settings.port).fill('1')
  await mail.getByLabel(words.settings.sender).fill('mida@marche.tn')
  await mail.getByRole('button', { name: words.settings.save }).click()
  const test = mail.getByRole('button', { name: words.settings.testMail })
  await test.click()
  await expect(mail.getByRole('alert')).toContainText('ESOCKET')
  await mail.getByLabel(words.settings.port).fill(String(mailServer.port))
  await expect(mail.getByText(words.settings.unsaved)).toBeVisible()
  await mail.getByRole('button', { name: words.settings.save }).click()
  await test.click()
  await expect(mail.getByText(operator.email)).toBeVisible()
  expect(mailServer.arrived.map(({ to }) => to)).toEqual([operator.email])
  await mailServer.close()
  await back().click()
  await expect(stepOf('mails')).toContainText(start.step.mails.arrived)
  await expect(page.getByRole('button', { name: start.dismiss })).toHaveCount(0)

  const rail = page.getByRole('navigation', { name: log.nav.label })
  await rail.getByRole('link', { name: log.nav.needs }).click()
  await expect(page.getByRole('heading', { name: start.title })).toBeVisible()
  await expect(page.getByText(missing.texts.title)).toBeVisible()
  await expect(page.getByText(missing.mails.title)).toBeHidden()
  await page.getByRole('link', { name: missing.set }).first().click()
  await expect(page.getByRole('heading', { name: words.settings.title })).toBeVisible()
  // A new page, because the visitor's page reloads by itself at a moment that this test does not know.
  await visitor.close()
  const later = await visitor.context().newPage()
  await later.goto(`${address}/legal/terms`)
  await expect(later.getByRole('link', { name: '+216 71 000 000' })).toBeVisible()

  expect((await later.goto(`${address}/`))?.status()).toBe(200)
  await later.goto(`${address}${path}`)
  await expect(later.getByRole('heading', { name: catalogues.fr.operator.setup.overTitle })).toBeVisible()
})
