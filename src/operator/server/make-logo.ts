import { hash } from 'node:crypto'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { type LogoSide, logoSides } from '../../server/brand.ts'
import { checkPicture } from '../../server/check-picture.ts'

export const maxLogoBytes = 2 * 1024 * 1024
const largest = { side: 6000, pixels: 16_000_000 }
const decodeSeconds = 5
const largestLogo = Math.max(...logoSides)

export type LogoRefusal = 'logo-kind' | 'logo-dimensions' | 'logo-broken'

export type Logo = { readonly hash: string; readonly pictures: Readonly<Record<LogoSide, string>> }

/** Checks the bytes, because a file's name and type may be wrong. SVG is refused: it may take minutes to render. */
const isPicture = (bytes: Buffer): boolean => {
  const start = bytes.toString('latin1', 0, 12)
  if (start.startsWith('\xff\xd8\xff') || start.startsWith('\x89PNG\r\n\x1a\n')) return true
  return start.startsWith('RIFF') && start.endsWith('WEBP')
}

/** Phones show transparent pixels of the 180-pixel icon as black. */
const groundOf = (side: LogoSide) => (side === 180 ? '#fffdfa' : { r: 0, g: 0, b: 0, alpha: 0 })

/** Decodes and encodes the picture, so that no script, link or metadata of the file reaches a visitor. */
export async function makeLogo(bytes: Buffer): Promise<Result<Logo, LogoRefusal>> {
  if (!isPicture(bytes)) return refuse('logo-kind')
  const checked = await checkPicture(bytes, largest)
  if (!checked.ok) return refuse(`logo-${checked.code}`)
  const input = { failOn: 'error', limitInputPixels: largest.pixels, pages: 1 } as const
  try {
    const { default: sharp } = await import('sharp')
    // The file is decoded only once, at the largest size.
    const whole = await sharp(bytes, input)
      .autoOrient()
      .resize(largestLogo, largestLogo, { fit: 'inside', withoutEnlargement: true })
      .png()
      .timeout({ seconds: decodeSeconds })
      .toBuffer()
    const made: [LogoSide, string][] = []
    for (const side of logoSides) {
      const ground = groundOf(side)
      const picture = await sharp(whole)
        .resize(side, side, { fit: 'contain', background: ground })
        .flatten(side === 180 ? { background: ground } : false)
        .png()
        .toBuffer()
      made.push([side, picture.toString('base64')])
    }
    const pictures = Object.fromEntries(made) as Record<LogoSide, string>
    return ok({ hash: hash('sha256', made.map(([, picture]) => picture).join()).slice(0, 16), pictures })
  } catch {
    return refuse('logo-broken')
  }
}
