import { hash } from 'node:crypto'
import type { OriginReply } from './hot-origin.ts'
import { makeReady, type ReadyReply } from './hot-reply.ts'

const inlineScript = /<script(?![^>]*\s(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g

const policyHeader = 'content-security-policy'

/**
 * A page that everybody may have: the nonce of the one rendering is taken out of its bytes, and its policy allows the inline
 * scripts by what they are instead.
 */
export const makeReadyPage = ({ headers, body }: OriginReply): ReadyReply => {
  const policy = headers[policyHeader] ?? ''
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
  const html = nonce ? body.replaceAll(nonce, '') : body
  const hashes = new Set(
    [...html.matchAll(inlineScript)].map(([, script = '']) => `'sha256-${hash('sha256', script, 'base64')}'`),
  )
  return makeReady(Buffer.from(html), {
    ...headers,
    ...(nonce && {
      [policyHeader]: policy
        .replace(`script-src 'self' 'nonce-${nonce}'`, `script-src 'self' ${[...hashes].join(' ')}`)
        // Styles have directives of their own; this one only carries a nonce.
        .replace(/;style-src 'nonce-[^']+'/, ''),
    }),
    'cache-control': 'public, no-cache',
    vary: 'accept-encoding',
  })
}
