import { hash } from 'node:crypto'
import sharp from 'sharp'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { type LogoSide, logoSides } from '../../server/brand.ts'

export const maxLogoBytes = 2 * 1024 * 1024
const maxDrawingBytes = 200 * 1024
const largestSide = 6000
const largestPixels = 16_000_000
const decodeSeconds = 5

export type LogoRefusal = 'logo-kind' | 'logo-dimensions' | 'logo-broken'

export type Logo = { readonly hash: string; readonly pictures: Readonly<Record<LogoSide, string>> }

/** Reads the first bytes, because file name and content type may be wrong. */
const kindOf = (bytes: Buffer): 'picture' | 'drawing' | null => {
  const start = bytes.toString('latin1', 0, 12)
  if (start.startsWith('\xff\xd8\xff') || start.startsWith('\x89PNG\r\n\x1a\n')) return 'picture'
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'picture'
  return /^\s*(?:<\?xml|<!--|<!DOCTYPE svg|<svg)/i.test(bytes.toString('utf8', 0, 200).replace('\ufeff', ''))
    ? 'drawing'
    : null
}

/** Phones show the icon of 180 pixels on black where it is transparent, so it gets a ground. */
const groundOf = (side: LogoSide) => (side === 180 ? '#fffdfa' : { r: 0, g: 0, b: 0, alpha: 0 })

/** Makes pixels of every picture, so that no script, address or hidden data of a file reaches a visitor. */
export async function makeLogo(bytes: Buffer): Promise<Result<Logo, LogoRefusal>> {
  const kind = kindOf(bytes)
  if (kind === null) return refuse('logo-kind')
  // Entities can make a small drawing enormous, and no drawing of a logo needs them.
  if (kind === 'drawing' && (bytes.length > maxDrawingBytes || bytes.includes('<!ENTITY'))) return refuse('logo-broken')
  const input = { failOn: 'error', limitInputPixels: largestPixels, pages: 1 } as const
  try {
    const { width, height } = await sharp(bytes, { ...input, limitInputPixels: false }).metadata()
    if (width > largestSide || height > largestSide || width * height > largestPixels) return refuse('logo-dimensions')
    const made = await Promise.all(
      logoSides.map(async (side) => {
        const ground = groundOf(side)
        const picture = await sharp(bytes, input)
          .autoOrient()
          .resize(side, side, { fit: 'contain', background: ground })
          .flatten(side === 180 ? { background: ground } : false)
          .png()
          .timeout({ seconds: decodeSeconds })
          .toBuffer()
        return [side, picture.toString('base64')] as const
      }),
    )
    const pictures = Object.fromEntries(made) as Record<LogoSide, string>
    return ok({ hash: hash('sha256', made.map(([, picture]) => picture).join()).slice(0, 16), pictures })
  } catch {
    return refuse('logo-broken')
  }
}
