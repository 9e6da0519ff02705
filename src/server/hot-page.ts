import { hash } from 'node:crypto'
import type { OriginReply } from './hot-origin.ts'
import { makeReady, type ReadyReply } from './hot-reply.ts'

const policyHeader = 'content-security-policy'

const openingTag = /<script\b[^>]*>/gi
const runsNothing = /\s(?:src=|type="application\/)/i

/** Only what the rendering itself wrote carries its nonce: a script that somebody planted in a name or a note has none, and gets no hash. */
const hashesOf = (html: string, nonce: string): ReadonlySet<string> => {
  const hashes = new Set<string>()
  for (const { 0: tag, index } of html.matchAll(openingTag)) {
    if (!tag.includes(` nonce="${nonce}"`) || runsNothing.test(tag)) continue
    const start = index + tag.length
    const script = html.slice(start, html.indexOf('</script', start)).replaceAll(nonce, '')
    hashes.add(`'sha256-${hash('sha256', script, 'base64')}'`)
  }
  return hashes
}

/** Every directive without the nonce of the one rendering. Styles have directives of their own; theirs only carried the nonce. */
const withHashes = (policy: string, nonce: string, hashes: ReadonlySet<string>): string =>
  policy
    .split(';')
    .map((directive) => directive.trim().split(/\s+/))
    .filter(([name]) => name !== 'style-src')
    .map(([name = '', ...sources]) => [
      name,
      ...sources.filter((source) => source !== `'nonce-${nonce}'`),
      ...(name === 'script-src' ? hashes : []),
    ])
    .map((directive) => directive.join(' '))
    .join(';')

/**
 * A page that everybody may have: the nonce of the one rendering is taken out of its bytes, and its policy allows the inline
 * scripts that carried it by what they are instead. Null for a page whose policy names no nonce: nothing says what is its own.
 */
export const makeReadyPage = ({ headers, body }: OriginReply): ReadyReply | null => {
  const policy = headers[policyHeader] ?? ''
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
  if (nonce === undefined) return null
  return makeReady(Buffer.from(body.replaceAll(nonce, '')), {
    ...headers,
    [policyHeader]: withHashes(policy, nonce, hashesOf(body, nonce)),
    'cache-control': 'public, no-cache',
    vary: 'accept-encoding',
  })
}
