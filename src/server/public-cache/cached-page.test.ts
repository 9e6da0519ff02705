import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createCachedPage } from './cached-page.ts'

const nonce = '0123456789abcdef0123456789abcdef'
const policy = `default-src 'self';script-src 'self' 'nonce-${nonce}';style-src 'nonce-${nonce}';style-src-elem 'self';connect-src 'self' wss://mida.example`

const hashOf = (script: string): string => `'sha256-${hash('sha256', script, 'base64')}'`

const ready = (body: string, header = policy) => {
  const reply = createCachedPage({ headers: { 'content-type': 'text/html', 'content-security-policy': header }, body })
  const { headers } = (reply?.encoded('identity') ?? {}) as { headers?: readonly string[] }
  return {
    html: reply?.body.toString(),
    sources: headers?.[headers.indexOf('content-security-policy') + 1]
      ?.split(';')
      .find((directive) => directive.startsWith('script-src '))
      ?.split(' ')
      .slice(1),
    policy: headers?.[headers.indexOf('content-security-policy') + 1],
  }
}

test('scripts of the rendering are allowed by hash, and the nonce is removed', () => {
  const page = ready(
    `<script nonce="${nonce}">one()</script><script type="module" nonce="${nonce}" async="">import "/a.js"</script>` +
      `<script nonce="${nonce}">one()</script>`,
  )
  expect(page.sources).toEqual(["'self'", hashOf('one()'), hashOf('import "/a.js"')])
  expect(page.html).not.toContain(nonce)
  expect(page.policy).toBe(
    `default-src 'self';script-src ${page.sources?.join(' ')};style-src-elem 'self';connect-src 'self' wss://mida.example`,
  )
})

test('data blocks and script files need no hash', () => {
  expect(
    ready(
      `<script type="application/ld+json" nonce="${nonce}">{}</script><script nonce="${nonce}" src="/a.js"></script>`,
    ).sources,
  ).toEqual(["'self'"])
})

test.each([
  '<script>evil()</script>',
  '<SCRIPT>evil()</SCRIPT>',
  '<script nonce="">evil()</script>',
  '<script nonce="guessed">evil()</script>',
  '<script data-nonce="x">evil()</script>',
  '<img><script>evil()</script x>',
  '<script>evil()//',
])('a planted %s is not', (planted) => {
  const page = ready(`<p>${planted}</p><script nonce="${nonce}">one()</script>`)
  expect(page.sources).toEqual(["'self'", hashOf('one()')])
})

test('a page without a nonce in its policy is not cached', () => {
  expect(ready('<p>Hello</p>', "default-src 'self'").html).toBeUndefined()
  expect(ready('<p>Hello</p>', '').html).toBeUndefined()
})
