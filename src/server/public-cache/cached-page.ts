import { hash } from 'node:crypto'
import type { OriginReply } from '../internal-requests.ts'
import { type CachedReply, createCachedReply } from './cached-reply.ts'

const policyHeader = 'content-security-policy'

const openingTag = /<script\b[^>]*>/gi
const needsNoHash = /\s(?:src=|type="application\/)/i

/** An injected script has no nonce, so it gets no hash. */
const hashesOf = (html: string, nonce: string): ReadonlySet<string> => {
  const hashes = new Set<string>()
  for (const { 0: tag, index } of html.matchAll(openingTag)) {
    if (!tag.includes(` nonce="${nonce}"`) || needsNoHash.test(tag)) continue
    const start = index + tag.length
    const script = html.slice(start, html.indexOf('</script', start)).replaceAll(nonce, '')
    hashes.add(`'sha256-${hash('sha256', script, 'base64')}'`)
  }
  return hashes
}

/** Removes `style-src`, because `style-src-elem` and `style-src-attr` override it. */
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

/** Removes the nonce of one rendering, so that all visitors can get the same page. Null if the policy has no nonce. */
export const createCachedPage = (
  { headers, body }: OriginReply,
  options?: Parameters<typeof createCachedReply>[2],
): CachedReply | null => {
  const policy = headers[policyHeader] ?? ''
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
  if (nonce === undefined) return null
  const policyOfAll = withHashes(policy, nonce, hashesOf(body, nonce))
  return createCachedReply(
    Buffer.from(body.replaceAll(nonce, '')),
    { ...headers, [policyHeader]: policyOfAll, 'cache-control': 'public, no-cache', vary: 'accept-encoding' },
    options,
  )
}
