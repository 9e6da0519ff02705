import type { PictureFormat, PictureWidth } from '../picture-sources.ts'
import { findDrawing } from '../pictures/drawings.ts'

const folders = ['dishes', 'shops', 'cuisines'] as const
type Folder = (typeof folders)[number]

export type WantedPicture = {
  /** Unique among all pictures, widths and formats. */
  readonly file: string
  readonly draw: () => string
  readonly width: PictureWidth
  readonly format: PictureFormat
}

const isFolder = (name: string): name is Folder => folders.some((folder) => folder === name)

/** Parses a path below `/pictures/`, such as `dishes/brik-3a-320.avif`. */
export const readPictureName = (path: string): WantedPicture | null => {
  const [, folder = '', name = '', width = '640', format = ''] =
    /^([a-z]+)\/([a-z0-9-]+?)(?:-(320|640|960|1280))?\.(avif|webp|jpg)$/.exec(path) ?? []
  const draw = isFolder(folder) ? findDrawing(folder, name) : null
  if (!draw) return null
  const made = { width: Number(width) as PictureWidth, format: format as PictureFormat }
  return { ...made, draw, file: `${folder}/${name}-${width}.${format}` }
}
