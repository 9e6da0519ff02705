/** Paths whose next segment is a phone, a code or a token. */
const secretPaths = new Set([
  'api/createotp',
  'api/verifyotp',
  'api/reservation-links',
  'api/mailed-links',
  'password/reset',
  'account/email',
  'reservation',
  'print/star',
  'print/epson',
])
const publicLastSegment = /^(?:sms|whatsapp|auth|paiement|profil|cancel|calendar|calendar\.ics)$/

const maxDecodeRounds = 8

/** Decodes a path repeatedly, as a router or proxy might, so that an encoded secret is found. */
const readable = (path: string): string => {
  let read = path
  for (let round = 0; round < maxDecodeRounds && read.includes('%'); round += 1)
    read = read.replace(/%([0-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return read.replace(/[\0-\x20\x7f]/g, '').replaceAll('\\', '/')
}

const isPlain = (segment: string): boolean =>
  !/@|(?:\d\D?){8}/.test(segment) &&
  (segment.length < 16 || /^(?:[a-z]+|\d{1,7})(?:[-_.~](?:[a-z]+|\d{1,7}))*$/.test(segment))

const findSecret = (segments: readonly string[], isSecret: (segment: string) => boolean): number => {
  const walked: string[] = []
  for (const [at, segment] of segments.entries()) {
    if (segment === '' || segment === '.') continue
    const isBelowSecret = secretPaths.has(walked.slice(-1).join()) || secretPaths.has(walked.slice(-2).join('/'))
    if (isBelowSecret || isSecret(segment)) return at
    if (segment === '..') walked.pop()
    else walked.push(segment.toLowerCase())
  }
  return -1
}

const maskPath = (path: string, isSecret: (segment: string) => boolean): string => {
  const segments = path.split('/')
  const at = findSecret(segments, isSecret)
  if (at < 0) return path
  const end = segments.at(-1) ?? ''
  return [...segments.slice(0, at), '***', ...(publicLastSegment.test(end) ? [end] : [])].join('/')
}

/** Masks the query, and the path from its first secret on. Well-known last segments stay. */
export const maskUrl = (url: string): string => {
  const [, path = '', query] = /^([^?#]*)([?#].*)?$/s.exec(readable(url)) ?? []
  const masked = maskPath(path, (segment) => !isPlain(segment))
  return query === undefined ? masked : `${masked}?***`
}

/** Tokens of 32 or 16 bytes in base64url, and phone numbers. */
const tokensAndPhones =
  /(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?=[\w-]*[\d_-])(?:[\w-]{43}|[\w-]{22})(?![\w-])|(?:\+|%2[Bb])\d{8,15}/g

const urlOrPath = /(?:\/|\\\\|%2f|%5c)(?:\\\\|[^\s"'`\\<>()])*/gi

/** Without `%`, `?` and `#`, masks only what follows one of `secretPaths`, so that stack traces stay readable. */
const maskUrlOrPath = (found: string): string => {
  if (/[%?#]/.test(found)) return maskUrl(found)
  const path = readable(found)
  const masked = maskPath(path, () => false)
  return masked === path ? found : masked
}

/** Messages of libraries may contain URLs, tokens and phone numbers. */
export const maskLine = (line: string): string => line.replace(urlOrPath, maskUrlOrPath).replace(tokensAndPhones, '***')
