import { ok, type Result, refuse } from '../../kernel/result.ts'
import { checkPicture } from '../../server/check-picture.ts'

export const maxPictureBytes = 5 * 1024 * 1024
const largest = { side: 8000, pixels: 25_000_000 }
const avatarSide = 512
const decodeSeconds = 5

export type PictureRefusal = 'picture-kind' | 'picture-dimensions' | 'picture-broken'

/** Reads the first bytes, because file name and content type may be wrong. */
const isPicture = (bytes: Buffer): boolean => {
  const isJpeg = bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))
  const isPng = bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  return isJpeg || isPng || isWebp
}

export async function makeAvatar(bytes: Buffer): Promise<Result<Buffer, PictureRefusal>> {
  if (!isPicture(bytes)) return refuse('picture-kind')
  const checked = await checkPicture(bytes, largest)
  if (!checked.ok) return refuse(`picture-${checked.code}`)
  try {
    const { default: sharp } = await import('sharp')
    const avatar = await sharp(bytes, { failOn: 'error', limitInputPixels: largest.pixels, pages: 1 })
      .autoOrient()
      .resize(avatarSide, avatarSide, { fit: 'cover' })
      .webp({ quality: 82 })
      .timeout({ seconds: decodeSeconds })
      .toBuffer()
    return ok(avatar)
  } catch {
    return refuse('picture-broken')
  }
}
