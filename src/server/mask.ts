/** Paths whose next segment is a phone, a code or a token. */
const secretPaths = new Set([
  'api/createotp',
  'api/verifyotp',
  'api/reservation-links',
  'api/mailed-links',
  'password/reset',
  'account/email',
  'reservation',
])
const plainEnd = /^(?:sms|whatsapp|auth|paiement|profil|cancel|calendar|calendar\.ics)$/

const mostUnpacking = 8

/** Decodes repeatedly, as a router or proxy might, so that an encoded secret is found. */
const readable = (path: string): string => {
  let read = path
  for (let round = 0; round < mostUnpacking && read.includes('%'); round += 1)
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
  return [...segments.slice(0, at), '***', ...(plainEnd.test(end) ? [end] : [])].join('/')
}

/** Masks all queries, the secrets in known paths, and every segment of an unknown path that looks like a secret. */
export const maskUrl = (url: string): string => {
  const [, path = '', query] = /^([^?#]*)([?#].*)?$/s.exec(readable(url)) ?? []
  const masked = maskPath(path, (segment) => !isPlain(segment))
  return query === undefined ? masked : `${masked}?***`
}

const secretWords =
  /(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?=[\w-]*[\d_-])(?:[\w-]{43}|[\w-]{22})(?![\w-])|(?:\+|%2[Bb])\d{8,15}/g

const address = /(?:\/|\\\\|%2f|%5c)(?:\\\\|[^\s"'`\\<>()])*/gi

/** Leaves the file paths in stack traces as they are. */
const maskAddress = (found: string): string => {
  if (/[%?#]/.test(found)) return maskUrl(found)
  const path = readable(found)
  const masked = maskPath(path, () => false)
  return masked === path ? found : masked
}

/** Masks a whole log line, because messages of libraries may contain addresses and secrets. */
export const maskLine = (line: string): string => line.replace(address, maskAddress).replace(secretWords, '***')
