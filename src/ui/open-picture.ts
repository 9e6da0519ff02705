/** In pixels. A larger canvas would only use memory, because the cropped result is at most half as wide. */
const largestSide = 2560

const canvasOf = (width: number, height: number) => {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser draws no pictures')
  context.imageSmoothingQuality = 'high'
  return { canvas, context }
}

/** Draws the file upright (by its EXIF orientation) and scaled down. Rejects if the browser cannot decode it. */
export const openPicture = async (file: File): Promise<HTMLCanvasElement> => {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const { naturalWidth: width, naturalHeight: height } = image
    const scale = Math.min(1, largestSide / Math.max(width, height))
    const [across, down] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
    const { canvas, context } = canvasOf(across, down)
    context.drawImage(image, 0, 0, across, down)
    return canvas
  } finally {
    URL.revokeObjectURL(url)
  }
}

export const turnPicture = (picture: HTMLCanvasElement): HTMLCanvasElement => {
  const { canvas, context } = canvasOf(picture.height, picture.width)
  context.translate(canvas.width, 0)
  context.rotate(Math.PI / 2)
  context.drawImage(picture, 0, 0)
  return canvas
}
