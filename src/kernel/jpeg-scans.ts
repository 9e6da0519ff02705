const marker = 0xff
const startOfScan = 0xda
const endOfImage = 0xd9

/** Restart markers, the start of the image and codes below 0xc0 have no length field. */
const hasNoLength = (code: number): boolean => code < 0xc0 || (code >= 0xd0 && code <= 0xd8)

/** A decoder processes all pixels for each scan, and a scan may be only a few bytes long. */
export const countScans = (bytes: Uint8Array): number => {
  let scans = 0
  // `indexOf` would be slow: a file full of stuffed bytes would call it for every second byte.
  let at = 0
  while (at + 1 < bytes.length) {
    const code = bytes[at] === marker ? bytes[at + 1] : 0
    if (code === endOfImage) break
    if (code === startOfScan) scans += 1
    if (code === undefined || code === 0 || code === marker) at += 1
    else if (hasNoLength(code)) at += 2
    else at += 2 + Math.max(2, (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0))
  }
  return scans
}
