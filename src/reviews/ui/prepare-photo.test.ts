import { expect, test } from 'vitest'
import { preparePhoto } from './prepare-photo.ts'

const fileOf = (start: readonly number[], size = 100): File =>
  new File([Uint8Array.from([...start, ...Array.from({ length: size - start.length }, () => 0)])], 'photo')

const jpeg = [0xff, 0xd8, 0xff]
const mebibyte = 1024 * 1024

test('a small photograph is sent as it is', async () => {
  const file = fileOf(jpeg)
  expect(await preparePhoto(file)).toEqual({ ok: true, value: file })
})

test.each([
  ['kind', fileOf([0x25, 0x50, 0x44, 0x46])],
  ['heic', fileOf([0, 0, 0, 24, ...new TextEncoder().encode('ftypheic')])],
  // Nothing here can draw, so these files count as unreadable.
  ['broken', fileOf(jpeg, 2 * mebibyte)],
  ['large', fileOf(jpeg, 6 * mebibyte)],
])('a file is refused as %s before it is sent', async (code, file) => {
  expect(await preparePhoto(file)).toMatchObject({ ok: false, code })
})
