import sharp from 'sharp'
import type { PictureFormat, PictureWidth } from '../picture-sources.ts'

sharp.cache(false)
sharp.concurrency(1)

const drawnWidth = 400
const pointsPerInch = 72

/** AVIF with effort 2 would take ten times as long and save a tenth of the bytes. */
export const renderPicture = (svg: string, width: PictureWidth, format: PictureFormat): Promise<Buffer> => {
  const painted = sharp(Buffer.from(svg), { density: (pointsPerInch * width) / drawnWidth })
    .resize(width, (width * 3) / 4)
    .removeAlpha()
  if (format === 'avif') return painted.avif({ quality: 45, effort: 1 }).toBuffer()
  if (format === 'webp') return painted.webp({ quality: 78, effort: 3 }).toBuffer()
  return painted.jpeg({ quality: 82, mozjpeg: true }).toBuffer()
}

export const renderIcon = (svg: string, side: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (pointsPerInch * side) / 96 })
    .resize(side, side)
    .png({ palette: true })
    .toBuffer()

/** For drawings with few colours, such as a map. */
export const renderDrawing = (svg: string, scale: number, format: 'png' | 'webp'): Promise<Buffer> => {
  const painted = sharp(Buffer.from(svg), { density: pointsPerInch * scale }).removeAlpha()
  return (
    format === 'png' ? painted.png({ palette: true, effort: 4 }) : painted.webp({ quality: 84, effort: 3 })
  ).toBuffer()
}

/** Lighter dots stay white. A printer of tickets has no grey. */
const darkestWhite = 150

/** One bit per dot: 1 is black, the leftmost dot is the highest bit. The width must be a multiple of 8. */
export async function renderDots(svg: string): Promise<Buffer> {
  const grey = await sharp(Buffer.from(svg), { density: pointsPerInch, unlimited: true })
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer()
  const bits = Buffer.alloc(grey.length / 8)
  grey.forEach((light, dot) => {
    if (light < darkestWhite) bits[dot >> 3] = (bits[dot >> 3] ?? 0) | (0x80 >> (dot & 7))
  })
  return bits
}
