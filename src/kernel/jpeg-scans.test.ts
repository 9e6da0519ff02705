import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bombOf } from '../../tests/picture-bomb.ts'
import { countScans } from './jpeg-scans.ts'

const noise = sharp({
  create: {
    width: 200,
    height: 200,
    channels: 3,
    background: '#888',
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  },
})

test('an ordinary file has one scan, a progressive one about ten', async () => {
  expect(countScans(await noise.clone().jpeg({ quality: 100 }).toBuffer())).toBe(1)
  const progressive = await noise.clone().jpeg({ progressive: true, quality: 100 }).toBuffer()
  expect(countScans(progressive)).toBeGreaterThan(5)
  expect(countScans(progressive)).toBeLessThan(15)
})

test('repeated scans are all counted', async () => {
  const before = countScans(await noise.clone().jpeg({ progressive: true }).toBuffer())
  expect(countScans(await bombOf(noise.clone(), 80))).toBe(before + 80)
})

const scan = [0xff, 0xda, 0, 2]

test.each([
  ['a scan inside a segment, such as a small picture', [0xff, 0xe1, 0, 6, ...scan, ...scan], 1],
  ['a scan after the end', [...scan, 0xff, 0xd9, ...scan], 1],
  ['stuffed bytes, restart markers and fill bytes', [...scan, 0xff, 0, 0xda, 0xff, 0xd0, 0xda, 0xff, ...scan], 2],
  ['a marker without a length before a scan', [...scan, 0xff, 0x02, ...scan], 2],
  ['a segment shorter than its own length', [0xff, 0xe1, 0, 0, ...scan], 1],
  ['a segment longer than the file', [...scan, 0xff, 0xe1, 0xff, 0xff, ...scan], 1],
  ['a torn end', [...scan, 0xff], 1],
  ['nothing', [], 0],
])('%s', (_, bytes, scans) => {
  expect(countScans(Uint8Array.from([0xff, 0xd8, ...bytes]))).toBe(scans)
})
