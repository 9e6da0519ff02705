/** In pixels. A URL without a width means 640. */
export const pictureWidths = [320, 640, 960, 1280] as const

export type PictureWidth = (typeof pictureWidths)[number]
export type PictureFormat = 'avif' | 'webp' | 'jpg'

/**
 * Hash of all drawings, part of their URLs, because browsers keep them for a year. A change makes the server draw all pictures again.
 * `drawings.test.ts` prints the new value.
 */
export const pictureEdition = '821bc995'

export type PictureSources = { readonly avif: string; readonly webp: string }

const sized = /^(\/pictures\/(photos)?[a-z]*\/[a-z0-9-]+)\.webp$/

/** A picture with only one size keeps its URL. */
export const pictureAt = (url: string, width: PictureWidth, format: PictureFormat): string => {
  const [, stem, photo] = sized.exec(url) ?? []
  return stem === undefined ? url : `${stem}-${width}.${format}${photo ? '' : `?v=${pictureEdition}`}`
}

/** Returns null for a picture with only one size, such as a logo. */
export const pictureSources = (url: string): PictureSources | null => {
  if (!sized.test(url)) return null
  const sizes = (format: PictureFormat): string =>
    pictureWidths.map((width) => `${pictureAt(url, width, format)} ${width}w`).join(', ')
  return { avif: sizes('avif'), webp: sizes('webp') }
}
