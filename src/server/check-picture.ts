import sharp from 'sharp'
import { countScans } from '../kernel/jpeg-scans.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'

export type PictureLimits = { readonly side: number; readonly pixels: number }

/** A progressive JPEG usually has about ten scans. The decoder's timeout starts only after the last scan. */
const mostScans = 40
/** A decoder processes every pixel in each scan. With this limit, the largest allowed photograph may have 16 scans, which take about 1.5 s. */
const mostScannedPixels = 400_000_000

/** Checks size and scans without decoding the pixels, so that an expensive file is rejected early. */
export const checkPicture = async (
  bytes: Buffer,
  { side, pixels }: PictureLimits,
): Promise<Result<null, 'dimensions' | 'broken'>> => {
  const scans = bytes[0] === 0xff ? countScans(bytes) : 1
  if (scans > mostScans) return refuse('broken')
  const size = await sharp(bytes, { failOn: 'error', limitInputPixels: false, pages: 1 })
    .metadata()
    .catch(() => null)
  if (!size) return refuse('broken')
  const { width, height } = size
  const isTooLarge = Math.max(width, height) > side || width * height > pixels
  if (isTooLarge) return refuse('dimensions')
  return scans * width * height > mostScannedPixels ? refuse('broken') : ok(null)
}
