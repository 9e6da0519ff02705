import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { enter, openStranger, visit } from '../tests/browser.ts'
import { catalogues } from '../tests/texts.ts'

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

test('a photograph from a phone is chosen, turned upright, cropped, and seen by a diner', async ({
  browser,
  request,
}) => {
  test.setTimeout(60_000)
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
  await expect(picture.getByText(fr.state.ready)).toBeVisible({ timeout: 30_000 })

  const diner = await openStranger(browser, { width: 390, height: 844 })
  await visit(diner, '/dar-el-marsa/')
  const shown = diner.getByRole('main').getByRole('listitem').filter({ hasText: dish }).locator('img').first()
  await shown.scrollIntoViewIfNeeded()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain('/pictures/photos/')
  const address = await shown.evaluate((image: HTMLImageElement) => image.currentSrc)
  const reply = await request.get(address)
  expect(reply.headers()['content-type']).toBe('image/avif')
  const { channels } = await sharp(await reply.body()).stats()
  expect((channels[0]?.min ?? 0) > 150 && (channels[2]?.max ?? 255) < 100, 'only the red upper part').toBe(true)

  await picture.getByRole('button', { name: new RegExp(fr.remove) }).click()
  await expect(picture.getByText(fr.state.none)).toBeVisible()
})
