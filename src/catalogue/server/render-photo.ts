import sharp from 'sharp'
import { largestPhotoPixels, type PhotoFile, type PhotoShape, photoShapes } from '../photo.ts'

const decodeSeconds = 5

/** Turns the photograph upright and crops it. Rejects if the file is damaged or incomplete. */
export const renderMaster = (bytes: Uint8Array, shape: PhotoShape): Promise<Buffer> => {
  const { width, height } = photoShapes[shape]
  return sharp(bytes, { failOn: 'error', limitInputPixels: largestPhotoPixels, pages: 1 })
    .autoOrient()
    .resize(width, height, { fit: 'cover' })
    .webp({ quality: 92, effort: 1 })
    .timeout({ seconds: decodeSeconds })
    .toBuffer()
}

/** AVIF with effort 4 would take ten times as long. */
export const renderPhoto = (master: Uint8Array, { width, format }: PhotoFile): Promise<Buffer> => {
  const sized = sharp(master).resize(width)
  if (format === 'avif') return sized.avif({ quality: 50, effort: 1 }).toBuffer()
  if (format === 'webp') return sized.webp({ quality: 78, effort: 3 }).toBuffer()
  return sized.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true }).toBuffer()
}
