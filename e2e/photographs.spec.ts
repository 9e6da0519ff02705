import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { enter, openStranger, visit } from '../tests/browser.ts'
import { joinShop } from '../tests/join-shop.ts'
import { catalogues } from '../tests/texts.ts'
import { timeoutFactor } from '../tests/timeout-factor.ts'

const fr = catalogues.fr['restaurant/pictures']
const editor = catalogues.fr['restaurant/menu-editor']

/** As a phone stores it that was held upright: on its side, with a mark. Seen upright, red is above blue. */
const phonePhotograph = (): Promise<Buffer> =>
  sharp({ create: { width: 4032, height: 3024, channels: 3, background: '#1f3fd0' } })
    .composite([
      { input: { create: { width: 2400, height: 3024, channels: 3, background: '#d01f1f' } }, left: 0, top: 0 },
    ])
    .withMetadata({ orientation: 6, exif: { IFD3: { GPSLatitude: '36/1 48/1 0/1' } } })
    .jpeg()
    .toBuffer()

const small = (): Promise<Buffer> =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#2e7d32' } })
    .jpeg()
    .toBuffer()

test('a photograph from a phone is chosen, turned upright, cropped, and seen by a diner', async ({
  browser,
  request,
}) => {
  test.setTimeout(60_000 * timeoutFactor)
  const owner = await openStranger(browser, { width: 390, height: 844 })
  await enter(owner.request, 'sami@example.com')
  await visit(owner, '/pro/menu')
  const edit = owner.getByRole('button', { name: new RegExp(`^${editor.edit} `) }).first()
  const dish = ((await edit.getAttribute('aria-label')) ?? '').replace(editor.editLabel.replace('{name}', ''), '')
  await edit.click()
  const picture = owner.getByRole('dialog').getByRole('group', { name: fr.dish })
  const choose = picture.locator('input[type=file]')

  await choose.setInputFiles({
    name: 'IMG_0001.HEIC',
    mimeType: 'image/heic',
    buffer: Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(50)]),
  })
  await expect(picture.getByRole('alert')).toHaveText(fr.refusals['picture-heic'])

  await choose.setInputFiles({ name: 'IMG_0002.jpg', mimeType: 'image/jpeg', buffer: await phonePhotograph() })
  const up = picture.getByRole('button', { name: fr.crop.up })
  for (let press = 0; press < 5; press += 1) await up.press('Enter')
  await picture.getByRole('button', { name: fr.crop.use }).click()
  await expect(picture.getByText(fr.state.ready)).toBeVisible({ timeout: 30_000 * timeoutFactor })

  const words = 'Deux brochettes sur du riz'
  await picture.getByLabel(fr.alt).fill(words)
  await picture.getByRole('button', { name: fr.altSave }).click()
  await expect(picture.getByRole('button', { name: fr.altSave })).toHaveCount(0)
  await expect(owner.getByText(fr.altSaved)).toBeVisible()
  await expect(picture.getByLabel(fr.alt)).toHaveValue(words)

  const diner = await openStranger(browser, { width: 390, height: 844 })
  await visit(diner, '/dar-el-marsa/')
  const shown = diner.getByRole('main').getByRole('listitem').filter({ hasText: dish }).locator('img').first()
  await shown.scrollIntoViewIfNeeded()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain('/pictures/photos/')
  await expect(shown).toHaveAccessibleName(words)
  const address = await shown.evaluate((image: HTMLImageElement) => image.currentSrc)
  const reply = await request.get(address)
  expect(reply.headers()['content-type']).toBe('image/avif')
  const { channels } = await sharp(await reply.body()).stats()
  expect((channels[0]?.min ?? 0) > 150 && (channels[2]?.max ?? 255) < 100, 'only the red upper part').toBe(true)

  await picture.getByRole('button', { name: new RegExp(fr.remove) }).click()
  await expect(picture.getByText(fr.state.none)).toBeVisible()
  await expect(picture.getByLabel(fr.alt)).toHaveCount(0)
})

test('the photograph of a shop heads its page, which does not move while it loads', async ({ browser }) => {
  test.setTimeout(60_000 * timeoutFactor)
  const domain = 'felouque-orange'
  const owner = await openStranger(browser, { width: 1280, height: 900 })
  await joinShop(owner, domain, 'owner', 'Nesrine Felouque')
  await visit(owner, '/pro/shop')
  const picture = owner.getByRole('group', { name: fr.shop })
  const file = { name: 'salle.jpg', mimeType: 'image/jpeg', buffer: await small() }
  await picture.locator('input[type=file]').setInputFiles(file)
  await picture.getByRole('button', { name: fr.crop.use }).click()
  await expect(picture.getByText(fr.state.ready)).toBeVisible({ timeout: 30_000 * timeoutFactor })

  for (const [width, path] of [
    [390, `/ar/${domain}/`],
    [1280, `/${domain}/`],
  ] as const) {
    const diner = await openStranger(browser, { width, height: 844 })
    await diner.addInitScript(() => {
      new PerformanceObserver((list) => {
        const moved = list
          .getEntries()
          .reduce((sum, entry) => sum + ((entry as unknown as { value: number }).value ?? 0), 0)
        document.documentElement.dataset.moved = String(Number(document.documentElement.dataset.moved ?? 0) + moved)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await visit(diner, path)
    const image = diner.getByRole('main').locator('img').first()
    await expect(image).toBeInViewport()
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
    const seen = await image.evaluate((one: HTMLImageElement) => ({ src: one.currentSrc, loading: one.loading }))
    expect(seen.src).toContain('/pictures/photos/')
    expect(seen.src).toMatch(width === 390 ? /-640\.avif$/ : /-(320|640)\.avif$/)
    expect(seen.loading).toBe('eager')
    const name = await diner.getByRole('heading', { level: 1 }).boundingBox()
    const box = await image.boundingBox()
    if (width === 1280) expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThanOrEqual(box?.x ?? 0)
    expect(Number((await diner.locator('html').getAttribute('data-moved')) ?? 0)).toBeLessThan(0.01)
    await diner.context().close()
  }
  const operator = await openStranger(browser, { width: 1280, height: 900 })
  await enter(operator.request, 'nour@example.com')
  await visit(operator, `/admin/shops?q=${domain}`)
  await operator.getByRole('link', { name: domain }).click()
  await expect(operator.getByRole('img', { name: catalogues.fr['operator/shops'].offer.photo })).toBeVisible()
})
