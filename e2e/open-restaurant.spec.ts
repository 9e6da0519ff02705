import { expect, type Locator, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { askOf, enter, enterAsNew, openStranger, visit } from '../tests/browser.ts'
import { catalogues } from '../tests/texts.ts'
import { timeoutFactor } from '../tests/timeout-factor.ts'

const phone = { width: 390, height: 844 }

const photograph = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer()

/** Of the dish, the restaurant and its logo, in this order. */
const colours = ['#b3541e', '#2e7d32', '#1f3fd0'] as const

const addPhotographs = async (owner: Page, dish: string): Promise<void> => {
  const words = catalogues.ar['restaurant/pictures']
  const editor = catalogues.ar['restaurant/menu-editor']
  const add = async (picture: Locator, colour: string) => {
    const file = { name: 'IMG_0003.jpg', mimeType: 'image/jpeg', buffer: await photograph(colour) }
    await picture.locator('input[type=file]').setInputFiles(file)
    await picture.getByRole('button', { name: words.crop.use }).click()
    await expect(picture.getByText(words.state.ready)).toBeVisible({ timeout: 30_000 * timeoutFactor })
  }
  await visit(owner, '/ar/pro/menu')
  await owner.getByRole('button', { name: editor.editLabel.replace('{name}', dish), exact: true }).click()
  await add(owner.getByRole('dialog').getByRole('group', { name: words.dish }), colours[0])
  await visit(owner, '/ar/pro/shop')
  await add(owner.getByRole('group', { name: words.shop }), colours[1])
  await add(owner.getByRole('group', { name: words.logo }), colours[2])
}

/** The colour in the middle of a picture, as a browser shows it. */
const colourOf = (picture: Locator): Promise<string> =>
  picture.evaluate((image: HTMLImageElement) => {
    const canvas = document.createElement('canvas')
    const pen = canvas.getContext('2d')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    pen?.drawImage(image, 0, 0)
    const [red = 0, green = 0, blue = 0] = pen?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data ?? []
    return ['red', 'green', 'blue'][[red, green, blue].indexOf(Math.max(red, green, blue))] ?? ''
  })

test('a restaurant is opened in Arabic on a phone, corrected, approved in French on a desktop, and found by a diner', async ({
  browser,
}) => {
  test.setTimeout(120_000 * timeoutFactor)
  const own = catalogues.ar['restaurant/shop']
  const desk = catalogues.fr['operator/shops']
  const domain = `e2e-${Date.now().toString(36)}`

  const owner = await openStranger(browser, phone)
  await enterAsNew(owner.request, 'Rim Saïdi')
  const ask = askOf(owner.request)
  const { user } = (await ask('GET', '/api/session')).body
  const pass = await ask('POST', `/api/compte/${user.id}/update-pass`, { pass: 'quatre-oranges-vertes' })
  expect(pass.status).toBe(200)

  await visit(owner, '/ar/pro/open')
  await owner.getByLabel(own.form.name, { exact: true }).fill('دار الزيتون')
  await expect(owner.getByLabel(own.form.domain)).toHaveValue('dar-el-zitoun')
  await owner.getByLabel(own.form.domain).fill('dar-el-marsa')
  await expect(owner.getByText(own.form.domainTaken)).toBeVisible()
  await owner.getByLabel(own.form.domain).fill('admin')
  await expect(owner.getByText(own.form.domainReserved)).toBeVisible()
  await owner.getByRole('button', { name: own.open.submit }).click()
  await expect(owner.getByText(own.refusals['domain-reserved'])).toBeVisible()
  await expect(owner.getByLabel(own.form.name, { exact: true })).toHaveValue('دار الزيتون')
  await owner.getByLabel(own.form.domain).fill(domain)
  await owner.getByRole('button', { name: own.open.submit }).click()

  const start = catalogues.ar['restaurant/start']
  await expect(owner.getByRole('heading', { name: start.steps })).toBeVisible()
  await expect(owner.getByRole('button', { name: own.move.submit })).toBeDisabled()
  await expect(owner.getByRole('listitem').filter({ hasText: start.step.place.title })).toHaveAttribute(
    'aria-current',
    'step',
  )
  // Whoever comes back later finds the steps first, and can still open the board.
  await visit(owner, '/ar/pro')
  await expect(owner).toHaveURL(/\/ar\/pro\/start$/)
  await owner.getByRole('link', { name: catalogues.ar['restaurant/nav'].nav.orders, exact: true }).click()
  await expect(owner.getByRole('heading', { name: catalogues.ar.restaurant.heading })).toBeVisible()
  await visit(owner, '/ar/pro/start')
  await owner.getByRole('link', { name: start.step.place.title }).click()
  await expect(owner.getByRole('heading', { name: own.title })).toBeVisible()
  await expect(owner.getByText(own.status.draft, { exact: true })).toBeVisible()
  await owner.getByRole('button', { name: own.move.submit }).click()
  await expect(owner.getByText(own.refusals['parts-missing'])).toBeVisible()
  await owner.getByLabel(own.form.address).fill('3، شارع الحبيب بورقيبة')
  await owner.getByLabel(own.form.phone).fill('72000000')
  await owner.getByRole('group', { name: own.form.cuisines }).getByRole('button').first().click()
  await owner.getByLabel(own.form.legalName).fill('Zeitoun SARL')
  await owner.getByLabel(own.form.taxId).fill('1234567R/A/M/000')
  await owner.getByRole('button', { name: own.form.save }).click()
  await expect(owner.getByText(own.missing)).toHaveCount(0)
  await owner.getByRole('button', { name: own.move.submit }).click()
  await expect(owner.getByText(own.status.submitted, { exact: true })).toBeVisible()

  const nour = await openStranger(browser, { width: 1280, height: 900 })
  await enter(nour.request, 'nour@example.com')
  await visit(nour, `/admin/shops?q=${domain}`)
  await nour.getByRole('link', { name: domain }).click()
  await nour.getByRole('button', { name: desk.decide.sendBack }).click()
  const dialog = nour.getByRole('dialog')
  await dialog.getByRole('button', { name: desk.decide.sendBack }).click()
  await expect(dialog.getByRole('alert')).toContainText(desk.refusals['reason-missing'])
  await dialog.getByLabel(desk.decide.reason).fill('Le numéro fiscal est illisible.')
  await dialog.getByRole('button', { name: desk.decide.sendBack }).click()
  await expect(nour.getByRole('dialog')).toHaveCount(0)

  // The page hears of it without a reload, at once when its window comes back.
  const comeBack = () => owner.evaluate(() => window.dispatchEvent(new Event('focus')))
  await comeBack()
  await expect(owner.getByText('Le numéro fiscal est illisible.')).toBeVisible()
  await owner.getByRole('button', { name: own.move.resubmit }).click()
  await expect(owner.getByText(own.status.submitted, { exact: true })).toBeVisible()
  await visit(nour, nour.url())
  await nour.getByRole('button', { name: desk.decide.approve }).click()
  await expect(nour.getByText(catalogues.fr['restaurant/shop'].status.approved, { exact: true })).toBeVisible()

  await comeBack()
  await owner.getByRole('button', { name: own.move.open }).click()
  await expect(owner.getByText(own.refusals['parts-missing'])).toBeVisible()
  await expect(owner.getByRole('link', { name: own.parts.menu })).toBeVisible()

  const id = nour.url().split('/').at(-1)
  const send = async (method: 'POST' | 'PUT', path: string, data: object) => {
    const headers = { 'x-requested-with': 'XMLHttpRequest' }
    const reply = await owner.request.fetch(`/api/pro/shops/${id}/${path}`, { method, headers, data })
    expect(reply.status(), await reply.text()).toBe(200)
    return reply.json()
  }
  const week = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, begin: '00:00', ending: '00:00' }))
  await send('PUT', 'hours', { version: 0, week, closures: [] })
  const menu = catalogues.ar['restaurant/paste']
  await visit(owner, '/ar/pro/menu')
  await owner.getByRole('main').getByRole('button', { name: menu.title }).click()
  const sheet = owner.getByRole('dialog')
  await sheet.getByLabel(menu.lines).fill('Brik; 3,500; thon\nكسكسي؛ ١٢٫٥ د.ت\nOjja')
  await expect(sheet.getByText(menu.problem['no-price'])).toBeVisible()
  await sheet.locator('button[type=submit]').click()
  await expect(sheet.getByRole('alert')).toBeVisible()
  await sheet.getByLabel(menu.lines).fill('Brik; 3,500; thon\nكسكسي؛ ١٢٫٥ د.ت\nOjja\t8\nThé - 2 DT\nSalade; 4')
  await expect(sheet.getByRole('row')).toHaveCount(6)
  await sheet.locator('button[type=submit]').click()
  await expect(sheet.getByRole('status').filter({ hasText: '5' })).toBeVisible()
  await expect(sheet.getByLabel(menu.lines)).toHaveValue('')

  await addPhotographs(owner, 'Brik')

  // The test order rings on the own board, and diners and the operator know nothing of it.
  await visit(owner, '/ar/pro/start')
  await owner.getByRole('button', { name: start.ring }).click()
  const card = owner.getByRole('article').filter({ hasText: catalogues.ar.restaurant.test.title })
  await expect(card).toContainText(catalogues.ar.restaurant.test.mark)
  await expect(owner.getByRole('button', { name: catalogues.ar.restaurant.columns.new })).toContainText('1')
  await card.getByRole('button', { name: catalogues.ar.restaurant.move.accept, exact: true }).click()
  await expect(owner.getByRole('button', { name: catalogues.ar.restaurant.columns.kitchen })).toContainText('1')
  await visit(owner, '/ar/pro/start')
  await expect(owner.getByRole('button', { name: start.ringAgain })).toBeVisible()

  const diner = await openStranger(browser, { width: 1024, height: 768 })
  const statusOf = async () => (await diner.goto(`/${domain}/`))?.status()
  expect(await statusOf()).toBe(404)
  await visit(owner, '/ar/pro/shop')
  await owner.getByRole('button', { name: own.move.open }).click()
  await expect(owner.getByText(own.status.live, { exact: true })).toBeVisible()
  await expect.poll(statusOf).toBe(200)
  const brik = diner.getByRole('main').getByRole('listitem').filter({ hasText: 'Brik' })
  await expect(brik.getByRole('heading', { name: 'Brik' })).toBeVisible()
  await expect.poll(() => colourOf(brik.locator('img').first())).toBe('red')
  await expect.poll(() => colourOf(diner.getByRole('main').locator('img').first())).toBe('green')
  await diner.goto('/')
  await diner.getByRole('searchbox').first().fill('دار الزيتون')
  const found = diner.getByRole('search').getByRole('listitem').filter({ hasText: 'دار الزيتون' }).first()
  await expect.poll(() => colourOf(found.locator('img').first())).toBe('blue')

  await visit(nour, nour.url())
  await nour.getByRole('button', { name: desk.decide.suspend }).click()
  await dialog.getByLabel(desk.decide.reason).fill('Contrôle sanitaire')
  await dialog.getByRole('button', { name: desk.decide.suspend }).click()
  await expect(nour.getByRole('button', { name: desk.decide.lift })).toBeVisible()
  await expect.poll(statusOf).toBe(404)
})
