import { countScans } from '../kernel/jpeg-scans.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'

export type PictureLimits = { readonly side: number; readonly pixels: number }

/** A progressive JPEG usually has about ten scans. */
const mostScans = 40
const mostScannedPixels = 400_000_000

/**
 * Checks size and scans without decoding pixels, so that an expensive file is rejected early. The library for pictures
 * is loaded with the first file that somebody uploads, because most processes never need its 10 MB.
 */
export const checkPicture = async (
  bytes: Buffer,
  { side, pixels }: PictureLimits,
): Promise<Result<null, 'dimensions' | 'broken'>> => {
  const scans = bytes[0] === 0xff ? countScans(bytes) : 1
  if (scans > mostScans) return refuse('broken')
  const { default: sharp } = await import('sharp')
  const size = await sharp(bytes, { failOn: 'error', limitInputPixels: false, pages: 1 })
    .metadata()
    .catch(() => null)
  if (!size) return refuse('broken')
  const { width, height } = size
  const isTooLarge = Math.max(width, height) > side || width * height > pixels
  if (isTooLarge) return refuse('dimensions')
  return scans * width * height > mostScannedPixels ? refuse('broken') : ok(null)
}
