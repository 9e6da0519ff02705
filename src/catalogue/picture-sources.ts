/** Widths of drawn pictures in pixels. A URL without a width means 640. */
export const pictureWidths = [320, 640, 960] as const

export type PictureWidth = (typeof pictureWidths)[number]
export type PictureFormat = 'avif' | 'webp' | 'jpg'

export type PictureSources = { readonly avif: string; readonly webp: string }

const drawn = /^(\/pictures\/(?:dishes|shops|cuisines)\/[a-z0-9-]+)\.webp$/

/** Returns the URL of an uploaded picture unchanged. */
export const pictureAt = (url: string, width: PictureWidth, format: PictureFormat): string => {
  const [, stem] = drawn.exec(url) ?? []
  return stem === undefined ? url : `${stem}-${width}.${format}`
}

/** Null for uploaded pictures, which have one size. */
export const pictureSources = (url: string): PictureSources | null => {
  if (!drawn.test(url)) return null
  const sizes = (format: PictureFormat): string =>
    pictureWidths.map((width) => `${pictureAt(url, width, format)} ${width}w`).join(', ')
  return { avif: sizes('avif'), webp: sizes('webp') }
}
