import { type Browser, expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { askOf, enter, enterAsNew, openStranger, toastOf, visit } from '../tests/browser.ts'
import { becomeNewCustomer, orderByCall } from '../tests/new-customer.ts'
import { catalogues } from '../tests/texts.ts'
import { timeoutFactor } from '../tests/timeout-factor.ts'

const darElMarsa = 1

const { fr, ar } = catalogues

const handOver = async (owner: Page, number: string): Promise<void> => {
  const ask = askOf(owner.request)
  for (const status of [1, 2, 3])
    expect((await ask('POST', `/api/pro/orders/${number}/status`, { status })).status, `status ${status}`).toBe(200)
  const { status } = await ask('POST', `/api/pro/orders/${number}/hand-over`, { code: null, payment: null })
  expect(status, 'the hand-over').toBe(200)
}

const openOwner = async (browser: Browser): Promise<Page> => {
  const owner = await openStranger(browser, { width: 1280, height: 900 })
  await enter(owner.request, 'sami@example.com')
  return owner
}

/** A new customer with an order that was handed over. Returns its number. */
const eat = async (page: Page, browser: Browser, name: string): Promise<string> => {
  const phone = await becomeNewCustomer(page, name)
  const number = await orderByCall(page, darElMarsa, phone, ['Lben'])
  await handOver(await openOwner(browser), number)
  return number
}

test('a review in Arabic is answered by the owner, reported by a diner and hidden by the operator', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000 * timeoutFactor)
  await page.setViewportSize({ width: 390, height: 844 })
  const phone = await becomeNewCustomer(page, 'Hédi Mansour')
  const number = await orderByCall(page, darElMarsa, phone, ['Lben'])
  const owner = await openOwner(browser)
  await visit(page, `/ar/order/${number}`)
  const ask = page.getByRole('heading', { name: ar.reviews.ask })
  await expect(ask).toHaveCount(0)
  await handOver(owner, number)
  await expect(ask).toBeVisible()
  const words = `لبن بارد ولذيذ ${number}`
  await page.getByRole('link', { name: '4 نجوم من 5' }).click()
  await expect(page).toHaveURL(new RegExp(`/ar/order/${number}/review\\?stars=4$`))
  await expect(page.getByRole('radio', { name: '4 نجوم من 5' })).toBeChecked()
  await page.getByRole('button', { name: ar.reviews.chips.friendly }).click()
  await page.getByLabel(ar['reviews/write'].form.text).fill(words)
  await page.getByLabel(ar['reviews/write'].form.text).blur()

  await page.reload()
  await expect(page.getByLabel(ar['reviews/write'].form.text)).toHaveValue(words)
  await expect(page.getByRole('button', { name: ar.reviews.chips.friendly })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: ar['reviews/write'].form.send }).click()
  await expect(page.getByRole('heading', { name: ar['reviews/write'].yours, exact: true })).toBeVisible()
  await expect(page.getByText(words)).toBeVisible()

  const diner = await openStranger(browser)
  await visit(diner, '/dar-el-marsa/')
  await diner.getByRole('link', { name: new RegExp(fr.catalogue.shop.reviews) }).click()
  await expect(diner).toHaveURL(/\/dar-el-marsa\/reviews$/)
  const written = diner.getByRole('article').filter({ hasText: words })
  await expect(written).toContainText('Hédi M.')
  await expect(written.getByRole('img', { name: '4 étoiles sur 5' })).toBeVisible()

  await visit(owner, '/pro/reviews?show=unanswered')
  const waiting = owner.getByRole('article').filter({ hasText: words })
  await waiting.getByRole('button', { name: /^Répondre à l’avis/ }).click()
  await waiting.getByLabel(fr['restaurant/reviews'].label).fill(`شكرا جزيلا ${number}`)
  await waiting.getByRole('button', { name: fr['restaurant/reviews'].send }).click()
  await expect(toastOf(owner, fr['restaurant/reviews'].sent)).toBeVisible()
  await expect(waiting).toContainText(`شكرا جزيلا ${number}`)

  await visit(page, `/ar/order/${number}/review`)
  await expect(page.getByText(`شكرا جزيلا ${number}`)).toBeVisible()

  await enterAsNew(diner.request, 'Olfa Ben Amor')
  await visit(diner, '/dar-el-marsa/reviews')
  await written.getByRole('button', { name: /^Signaler l’avis/ }).click()
  const report = diner.getByRole('dialog', { name: fr['reviews/list'].report.title })
  await report.getByLabel(fr.reviews.reasons.other).check()
  await report.getByRole('button', { name: fr['reviews/list'].report.send }).click()
  await expect(report.getByRole('alert')).toHaveText(fr.reviews.refusals['words-missing'])
  await report.getByLabel(fr['reviews/list'].report.words).fill('Ce n’est pas un avis')
  await report.getByRole('button', { name: fr['reviews/list'].report.send }).click()
  await expect(report).toHaveCount(0)
  await visit(diner, '/dar-el-marsa/reviews')
  await expect(written).toBeVisible()

  const operator = await openStranger(browser, { width: 1280, height: 900 })
  await enter(operator.request, 'nour@example.com')
  await visit(operator, '/admin')
  const row = operator.getByRole('listitem').filter({ hasText: words })
  await row.getByRole('link', { name: fr['operator/needs'].seeReview }).click()
  await expect(operator.getByText('Ce n’est pas un avis')).toBeVisible()
  const hide = operator.getByRole('button', { name: fr['operator/reviews'].hide })
  await hide.click()
  await expect(operator.getByRole('alert')).toHaveText(fr.reviews.refusals['reason-missing'])
  await operator.getByLabel(fr['operator/reviews'].reason).fill('Propos hors sujet')
  await hide.click()
  await expect(operator.getByText(/^Cet avis est masqué\./)).toContainText('Propos hors sujet')

  await visit(diner, '/dar-el-marsa/reviews')
  await expect(diner.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(written).toHaveCount(0)
  await visit(page, `/ar/order/${number}/review`)
  await expect(page.getByText(ar['reviews/write'].hidden.title)).toBeVisible()
  await expect(page.getByText('Propos hors sujet')).toBeVisible()
})

test('too many words and a file that is no photograph are told, and nothing typed is lost', async ({
  page,
  browser,
  context,
}) => {
  const number = await eat(page, browser, 'Olfa Ben Amor')
  const write = fr['reviews/write']
  await visit(page, `/account/orders`)
  await page.getByRole('link', { name: /^Donner votre avis sur Dar El Marsa/ }).click()
  const send = page.getByRole('button', { name: write.form.send })
  await send.click()
  await expect(page.getByRole('alert')).toHaveText(write.form.starsMissing)
  await page.getByRole('radio', { name: '2 étoiles sur 5' }).check()
  const field = page.getByLabel(write.form.text)
  await field.fill('x'.repeat(1001))
  await expect(page.getByText('1 caractère de trop')).toBeVisible()
  await send.click()
  await expect(page.getByRole('alert')).toHaveText('Ce texte est trop long : 1000 caractères au plus.')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('x'.repeat(1001))

  const file = page.locator('input[type=file]')
  await file.setInputFiles({ name: 'carte.pdf', mimeType: 'image/png', buffer: Buffer.from('%PDF-1.7 rien') })
  await expect(page.getByRole('alert').filter({ hasText: write.photo.kind })).toBeVisible()

  await field.fill(`Correct ${number}`)
  await context.setOffline(true)
  await send.click()
  await expect(page.getByRole('alert')).toHaveText(fr.ui.networkFailure)
  await expect(field).toHaveValue(`Correct ${number}`)
  await context.setOffline(false)

  // The answer is lost, and the page asks again.
  await page.route(
    `**/api/orders/${number}/review`,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await send.click()
  await expect(page.getByRole('heading', { name: write.yours, exact: true })).toBeVisible()

  await visit(page, `/account/orders`)
  await page.getByRole('link', { name: /^Votre avis sur Dar El Marsa/ }).click()
  await expect(page.getByText(`Correct ${number}`)).toBeVisible()
  await expect(send).toHaveCount(0)

  await page.getByRole('button', { name: write.changeAction }).click()
  await field.fill(`Très correct ${number}`)
  await page.getByRole('button', { name: write.form.change }).click()
  await expect(page.getByText(`Très correct ${number}`)).toBeVisible()
  await page.getByRole('button', { name: write.remove.action }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: write.remove.confirm }).click()
  await expect(send).toBeVisible()
})

test('a photograph follows the words, also after a failure, and is taken away again', async ({ page, browser }) => {
  const number = await eat(page, browser, 'Olfa Ben Amor')
  const write = fr['reviews/write']
  const shown = page.getByRole('img', { name: fr.reviews.photo })
  await visit(page, `/order/${number}/review?stars=5`)
  const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#2e7d32' } })
    .jpeg()
    .toBuffer()
  await page.locator('input[type=file]').setInputFiles({ name: 'plat.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByRole('button', { name: write.photo.remove })).toBeVisible()
  const message = fr.reviews.refusals['picture-busy']
  await page.route(
    '**/review/photo?seen=0',
    (route) => route.fulfill({ status: 429, json: { code: 'picture-busy', message } }),
    { times: 1 },
  )
  await page.getByRole('button', { name: write.form.send }).click()
  await expect(page.getByRole('alert')).toHaveText(`${write.photo.notSent} ${message}`)

  await page.getByRole('button', { name: write.form.change }).click()
  await expect(shown).toBeVisible({ timeout: 30_000 * timeoutFactor })
  await page.getByRole('button', { name: write.changeAction }).click()
  await page.getByRole('button', { name: write.photo.remove }).click()
  await page.getByRole('button', { name: write.form.change }).click()
  await expect(page.getByRole('heading', { name: write.yours, exact: true })).toBeVisible()
  await expect(shown).toHaveCount(0)
})

test('a signed-out reader of a link to a review signs in first', async ({ page, browser }) => {
  const number = await eat(page, browser, 'Olfa Ben Amor')
  const stranger = await openStranger(browser)
  await visit(stranger, `/order/${number}/review`)
  await expect(stranger.getByRole('heading', { name: fr['reviews/write'].signIn.title })).toBeVisible()
})
