/** Returns null if the body is longer than `maxBytes`. */
export const readLimited = async (response: Response, maxBytes: number): Promise<Buffer | null> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
