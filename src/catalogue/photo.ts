import type { PictureWidth } from './picture-sources.ts'

export type PhotoState = 'waiting' | 'ready' | 'failed'

export const largestPhotoBytes = 5 * 1024 * 1024
export const largestPhotoSide = 8000
export const largestPhotoPixels = 25_000_000

export const photoShapes = { wide: { width: 1280, height: 960 }, square: { width: 1280, height: 1280 } } as const

export type PhotoShape = keyof typeof photoShapes

export type PhotoKind = 'jpeg' | 'png' | 'webp' | 'heic' | 'other'

const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']

/** Reads the first twelve bytes, because file name and content type may be wrong. */
export const photoKindOf = (bytes: Uint8Array): PhotoKind => {
  const start = String.fromCharCode(...bytes.subarray(0, 12))
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'webp'
  return start.slice(4, 8) === 'ftyp' && heicBrands.includes(start.slice(8)) ? 'heic' : 'other'
}

/** `id` is the id of the product, shop, cuisine or review. A logo has the id of its shop. */
export type PhotoSubject = { readonly kind: 'product' | 'shop' | 'logo' | 'cuisine' | 'review'; readonly id: number }

export const subjectText = ({ kind, id }: PhotoSubject): string => `${kind} ${id}`

export const readSubject = (text: string): PhotoSubject => {
  const [kind = '', id] = text.split(' ')
  return { kind: kind as PhotoSubject['kind'], id: Number(id) }
}

export const shapeOf = ({ kind }: PhotoSubject): PhotoShape => (kind === 'logo' ? 'square' : 'wide')

const folder = '/pictures/photos/'

export const photoUrl = (photo: string, shape: PhotoShape): string =>
  `${folder}${photo}${shape === 'square' ? '-320' : ''}.webp`

/** Returns null for a drawn picture. */
export const photographOf = (imageUrl: string): string | null => (imageUrl.startsWith(folder) ? imageUrl : null)

export type PhotoFormat = 'avif' | 'webp' | 'jpg'

export type PhotoFile = { readonly width: PictureWidth; readonly format: PhotoFormat }

/** The JPEG is for link previews on other sites. */
export const photoFiles: readonly PhotoFile[] = [
  ...([320, 640, 960, 1280] as const).flatMap((width) =>
    (['webp', 'avif'] as const).map((format) => ({ width, format })),
  ),
  { width: 960, format: 'jpg' },
]

/** In characters. Screen readers read an alternative text without a pause, so it must be short. */
export const longestAlt = 150

export type PhotoView = {
  readonly url: string
  readonly state: PhotoState | 'none'
  /** The alternative text. Empty if staff wrote none. */
  readonly alt: string
  readonly version: number
}
