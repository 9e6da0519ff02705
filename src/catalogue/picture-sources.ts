/** Widths in pixels in which every drawn picture is made; its own address answers the middle one. */
export const pictureWidths = [320, 640, 960] as const

export type PictureWidth = (typeof pictureWidths)[number]
export type PictureFormat = 'avif' | 'webp' | 'jpg'

/** Two `srcset`s, smallest format first: for `<source type="image/avif">` and for the `<img>` itself. */
export type PictureSources = { readonly avif: string; readonly webp: string }

const drawn = /^(\/pictures\/(?:dishes|shops|cuisines)\/[a-z0-9-]+)\.webp$/

/** Another width or format of a drawn picture; any other address comes back as it is. JPEG is for those who know nothing newer: mail, previews. */
export const pictureAt = (url: string, width: PictureWidth, format: PictureFormat): string => {
  const [, stem] = drawn.exec(url) ?? []
  return stem === undefined ? url : `${stem}-${width}.${format}`
}

/** What a browser may choose from; null for a picture that we did not draw, which has one size. */
export const pictureSources = (url: string): PictureSources | null => {
  if (!drawn.test(url)) return null
  const sizes = (format: PictureFormat): string =>
    pictureWidths.map((width) => `${pictureAt(url, width, format)} ${width}w`).join(', ')
  return { avif: sizes('avif'), webp: sizes('webp') }
}
