import type { Sharp } from 'sharp'

/** A progressive JPEG whose last scan is repeated, which a decoder reads through all pixels each time. */
export const bombOf = async (picture: Sharp, times: number): Promise<Buffer> => {
  const bytes = await picture.jpeg({ progressive: true }).toBuffer()
  const last = bytes.subarray(bytes.lastIndexOf(Buffer.from([0xff, 0xda])), -2)
  return Buffer.concat([bytes.subarray(0, -2), ...Array.from({ length: times }, () => last), bytes.subarray(-2)])
}
