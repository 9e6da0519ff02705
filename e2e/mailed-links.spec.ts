import { expect, type Page, test } from '@playwright/test'
import { freshPhone, visit } from '../tests/browser.ts'

const password = 'quatre-oranges'

/** A new person asks for a link. Returns the address and the mailed link. */
const askForLink = async ({ request, baseURL }: Wanted): Promise<{ email: string; link: URL }> => {
  const email = `${freshPhone()}@example.com`
  const headers = { 'x-requested-with': 'XMLHttpRequest' }
  const person = { name: 'Rim Saïdi', email, password, password_confirmation: password }
  expect((await request.post('/register', { headers, data: person })).status()).toBe(200)
  await request.post('/logout', { headers })
  expect((await request.post('/password/email', { headers, data: { email } })).status()).toBe(200)
  const mailed = /https?:\/\/\S+#[\w-]+/
  const outbox = () => request.get(`/dev/outbox.json?to=${encodeURIComponent(email)}`)
  await expect.poll(async () => (await outbox()).text()).toMatch(mailed)
  const [link = ''] = mailed.exec(await (await outbox()).text()) ?? []
  return { email, link: new URL(new URL(link).pathname + new URL(link).hash, baseURL) }
}

type Wanted = Pick<Page, 'request'> & { baseURL: string | undefined }

const tokenOf = ({ hash }: URL): string => hash.slice(1)

test('the token of a mailed link leaves the address, is in no request line and in no Referer, and still serves after a reload', async ({
  page,
  baseURL,
}) => {
  const { email, link } = await askForLink({ request: page.request, baseURL })
  const lines: string[] = []
  page.on('request', (request) => lines.push(request.url(), request.headers().referer ?? ''))
  const looked = page.waitForRequest('**/api/mailed-links')
  const arrived = await page.goto(link.href)
  expect(arrived?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'private, no-store' })
  expect((await looked).postDataJSON()).toEqual({ token: tokenOf(link) })
  await expect(page.getByText(email)).toBeVisible()
  expect(new URL(page.url()).hash).toBe('')

  await page.reload()
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('cinq-citrons')
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
  await expect(page.getByRole('heading', { name: 'Mot de passe enregistré' })).toBeVisible()
  const withToken = lines.filter((line) => line.includes(tokenOf(link)) && !line.includes('#'))
  expect(withToken).toEqual([])

  const elsewhere = await page.context().newPage()
  await elsewhere.goto(link.href)
  await expect(elsewhere.getByRole('heading', { name: 'Ce lien ne fonctionne plus' })).toBeVisible()
})

test('a used link that is opened again in the same tab says so, and what to do next', async ({ page, baseURL }) => {
  const { link } = await askForLink({ request: page.request, baseURL })
  await visit(page, link.href)
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('cinq-citrons')
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
  await expect(page.getByRole('heading', { name: 'Mot de passe enregistré' })).toBeVisible()
  for (const open of [() => page.goto(link.href), () => page.reload()]) {
    await open()
    await expect(page.getByRole('heading', { name: 'Ce lien a déjà servi' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Mot de passe enregistré' })).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('button', { name: 'Demander un nouveau lien' })).toBeVisible()
  }
  await page.getByRole('main').getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByRole('dialog').getByLabel('E-mail ou téléphone')).toBeVisible()

  const other = await askForLink({ request: page.request, baseURL })
  await page.goto(other.link.href)
  await expect(page.getByText(other.email)).toBeVisible()
})

test('a scanner does not use a link up, and an older link redirects to the current address', async ({
  page,
  baseURL,
}) => {
  const { email, link } = await askForLink({ request: page.request, baseURL })
  for (const method of ['GET', 'HEAD'])
    expect((await page.request.fetch(link.href, { method })).status(), method).toBe(200)
  const old = `${link.pathname}/${tokenOf(link)}`
  const redirected = await page.request.get(old, { maxRedirects: 0 })
  expect(redirected.headers()).toMatchObject({
    location: `${link.pathname}${link.hash}`,
    'referrer-policy': 'no-referrer',
  })
  await visit(page, old)
  await expect(page.getByText(email)).toBeVisible()
  expect(page.url()).not.toContain(tokenOf(link))
})

test.describe('a browser without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const [path, words] of [
    ['/password/reset', 'Cette page a besoin de JavaScript'],
    ['/ar/account/email', 'JavaScript'],
    ['/en/reservation', 'This page needs JavaScript'],
  ] as const)
    test(`${path} says that the link was not used`, async ({ page }) => {
      await page.goto(`${path}#${'a'.repeat(43)}`)
      const notice = page.getByRole('main').locator('noscript')
      await expect(notice).toBeVisible()
      expect(await notice.evaluate(({ textContent }) => textContent)).toContain(words)
    })
})
