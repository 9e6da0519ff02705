import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bombOf } from '../../tests/picture-bomb.ts'
import { checkPicture } from './check-picture.ts'

const limits = { side: 8000, pixels: 25_000_000 }

/** A small progressive file whose header says another size. Only the header is read. */
const fileOf = async (width: number, height: number, moreScans: number): Promise<Buffer> => {
  const bytes = await bombOf(
    sharp({ create: { width: 16, height: 16, channels: 3, background: '#888888' } }),
    moreScans,
  )
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc2]))
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  return bytes
}

test.each([
  ['a progressive file as large as allowed', 5770, 4330, 0, 'passes'],
  ['the largest file of 16 scans', 5770, 4330, 6, 'passes'],
  ['the largest file of 17 scans', 5770, 4330, 7, 'broken'],
  ['a smaller file of 40 scans', 3000, 3000, 30, 'passes'],
  ['a small file of 41 scans', 400, 300, 31, 'broken'],
  ['too many pixels', 5770, 4340, 0, 'dimensions'],
])('%s', async (_, width, height, moreScans, expected) => {
  const checked = await checkPicture(await fileOf(width, height, moreScans), limits)
  expect(checked.ok ? 'passes' : checked.code).toBe(expected)
})
