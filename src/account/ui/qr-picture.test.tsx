import jsQr from 'jsqr'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QrPicture } from './qr-picture.tsx'

const pixelsPerModule = 4

/** Decodes the picture as a scanner would, with several pixels per module. */
const scan = (text: string): string | undefined => {
  const svg = renderToStaticMarkup(<QrPicture text={text} />)
  const side = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]) * pixelsPerModule
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, x, y] of svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < pixelsPerModule; row += 1)
      for (let column = 0; column < pixelsPerModule; column += 1) {
        const at = (Number(y) * pixelsPerModule + row) * side + Number(x) * pixelsPerModule + column
        pixels.fill(0, at * 4, at * 4 + 3)
      }
  return jsQr(pixels, side, side)?.data
}

test.each([
  'otpauth://totp/Mida:amina%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Mida',
  'https://mida.example/pro/tablet#a-link-of-a-tablet-that-serves-once-and-is-long-enough-to-be-no-guess',
  `https://mida.example/${'x'.repeat(400)}`,
])('a scanner reads %s', (text) => {
  expect(scan(text)).toBe(text)
})
