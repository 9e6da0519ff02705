/** Addresses that go on with a phone, a code or the token of a link, and what may stand at their end. */
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

/** Packed more often than so, no router of ours unpacks it. */
const mostUnpacking = 8

/** At least as any router reads it, and as browsers and proxies may rewrite it on the way: `%2576erifyotp` and `verifyotp` are one. */
const readable = (path: string): string => {
  let read = path
  for (let round = 0; round < mostUnpacking && read.includes('%'); round += 1)
    read = read.replace(/%([0-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  // Some readers drop these.
  return read.replace(/[\0-\x20\x7f]/g, '').replaceAll('\\', '/')
}

/** Words as people and programs name things: no token has such a form, and no number this long is none of a phone. */
const isPlain = (segment: string): boolean =>
  !/@|(?:\d\D?){8}/.test(segment) &&
  (segment.length < 16 || /^(?:[a-z]+|\d{1,7})(?:[-_.~](?:[a-z]+|\d{1,7}))*$/.test(segment))

/** Where in a path the first secret begins or may begin; -1 when all of it may be read. */
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

/**
 * Phones, codes and tokens travel in the paths of some addresses, tokens and searches in queries: none reaches a log. Nor does what
 * looks like one in an address that nobody knows.
 */
export const maskUrl = (url: string): string => {
  const [, path = '', query] = /^([^?#]*)([?#].*)?$/s.exec(readable(url)) ?? []
  const masked = maskPath(path, (segment) => !isPlain(segment))
  return query === undefined ? masked : `${masked}?***`
}

/** What is made of random letters, and numbers that a phone has. */
const secretWords =
  /(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?=[\w-]*[\d_-])(?:[\w-]{43}|[\w-]{22})(?![\w-])|(?:\+|%2[Bb])\d{8,15}/g

/** An address in the words of an error, up to where it ends. In a line of JSON a backslash is two. */
const address = /(?:\/|\\\\|%2f|%5c)(?:\\\\|[^\s"'`\\<>()])*/gi

/** A file's own path in a stack is no visitor's: nothing in it is packed. */
const maskAddress = (found: string): string => {
  if (/[%?#]/.test(found)) return maskUrl(found)
  const path = readable(found)
  const masked = maskPath(path, () => false)
  return masked === path ? found : masked
}

/** The last net, for what a library puts into its own words. */
export const maskLine = (line: string): string => line.replace(address, maskAddress).replace(secretWords, '***')
