/** `x` and `y` are the frame's centre, in shares of the picture from 0 to 1. At zoom 1 the frame is largest. */
export type Crop = { readonly x: number; readonly y: number; readonly zoom: number }

type Size = { readonly width: number; readonly height: number }

export const wholeCrop: Crop = { x: 0.5, y: 0.5, zoom: 1 }
export const mostZoom = 4

const between = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value))

const sizeOf = ({ width, height }: Size, zoom: number, ratio: number): Size => {
  const across = Math.min(width, height * ratio) / zoom
  return { width: across, height: across / ratio }
}

/** The frame stays inside the picture. `ratio` is the frame's width divided by its height. */
export const limitCrop = (wanted: Crop, picture: Size, ratio: number): Crop => {
  const zoom = between(1, wanted.zoom, mostZoom)
  const frame = sizeOf(picture, zoom, ratio)
  const [halfX, halfY] = [frame.width / picture.width / 2, frame.height / picture.height / 2]
  return { zoom, x: between(halfX, wanted.x, 1 - halfX), y: between(halfY, wanted.y, 1 - halfY) }
}

/** `right` and `down` are shares of the frame's width and height. */
export const moveCrop = (crop: Crop, picture: Size, ratio: number, right: number, down: number): Crop => {
  const frame = sizeOf(picture, crop.zoom, ratio)
  const x = crop.x + (right * frame.width) / picture.width
  const y = crop.y + (down * frame.height) / picture.height
  return limitCrop({ ...crop, x, y }, picture, ratio)
}

/** In pixels of the picture. */
export const cropArea = ({ x, y, zoom }: Crop, picture: Size, ratio: number) => {
  const { width, height } = sizeOf(picture, zoom, ratio)
  return { left: x * picture.width - width / 2, top: y * picture.height - height / 2, width, height }
}
