import { crc32, deflateSync } from 'node:zlib'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const chunk = (name: string, bytes: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), bytes])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(bytes.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** Lines of dots, eight to a byte, the leftmost in the highest bit. 1 is black. */
export type Dots = { readonly bits: Buffer; readonly width: number; readonly height: number }

/** A PNG of one bit per dot. In it, 1 is white. */
export function toPng({ bits, width, height }: Dots): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  const bytes = width / 8
  const lines = Array.from({ length: height }, (_, line) =>
    Buffer.concat([Buffer.alloc(1), bits.subarray(line * bytes, (line + 1) * bytes).map((byte) => ~byte & 0xff)]),
  )
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(lines), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
