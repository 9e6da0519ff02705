import { createHmac } from 'node:crypto'

/** The parameters of RFC 6238 that authenticator apps use. */
const stepSeconds = 30
const digits = 6

const tolerance = 1

export const totpStep = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds)

export const totpCode = (secret: Buffer, step: number, length = digits): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** length).padStart(length, '0')
}

/** Returns null if no step's code matches. Steps up to `lastStep` are refused, so that no code can be used twice. */
export const matchingStep = (secret: Buffer, code: string, now: Date, lastStep: number): number | null => {
  const current = totpStep(now)
  for (let step = current - tolerance; step <= current + tolerance; step += 1)
    if (step > lastStep && totpCode(secret, step) === code) return step
  return null
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const toBase32 = (bytes: Buffer): string => {
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** For the QR code. The app shows `issuer` and `account`. */
export const totpUri = (secret: Buffer, issuer: string, account: string): string => {
  const label = encodeURIComponent(`${issuer}:${account}`)
  return `otpauth://totp/${label}?secret=${toBase32(secret)}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${digits}&period=${stepSeconds}`
}
