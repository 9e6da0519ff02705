import sharp from 'sharp'
import { countScans } from '../kernel/jpeg-scans.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'

export type PictureLimits = { readonly side: number; readonly pixels: number }

/** A progressive file has about ten. The time limit of a decoder starts only after the last one. */
const mostScans = 40
/** A decoder goes through every pixel for each scan. The largest allowed photograph may have sixteen, which take about 1.5 seconds. */
const mostScannedPixels = 400_000_000

/** Reads only the header, so that a file that would take long is refused before it is decoded. */
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
