import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createCachedReply } from './cached-reply.ts'
import { addStaleNotice } from './stale-page.ts'
import { stalePageScriptPath } from './stale-page-script.ts'

const minute = 60_000
const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, no-cache' }
const place = '<p id="page-age" class="soft" hidden=""></p>'
const page = createCachedReply(Buffer.from(`<body>${place}<main>${'brik '.repeat(400)}</main></body>`), headers)

test.each([
  ['fr', 0, /Stock vérifié il y a moins d’une minute/],
  ['fr', 2 * minute, /Stock vérifié il y a 2\smin/],
  ['en', 59 * minute, /Stock checked 59\smin\.? ago/],
  ['ar', 2 * minute, /المخزون قبل دقيقتين/],
] as const)('in %s, %i ms after the stock was checked', (language, age, said) => {
  const text = addStaleNotice(page, language, age)?.body.toString() ?? ''
  expect(text).toMatch(said)
  expect(text).toMatch(/<p id="page-age" class="soft" data-minutes="\d+" data-ago="[^"]*\{ago\}[^"]*">/)
  expect(text).toContain(`<script async src="${stalePageScriptPath}"></script></p>`)
  expect(text.replace(/<p id="page-age".*?<\/p>/, place)).toBe(page.body.toString())
})

test('it has another ETag, the same headers, and is compressed once a minute', async () => {
  const old = addStaleNotice(page, 'fr', 3 * minute)
  expect(old?.etag).not.toBe(page.etag)
  expect(old?.headers).toEqual(headers)
  expect(brotliDecompressSync((await old?.encoded('br'))?.body ?? Buffer.of()).toString()).toContain('Stock vérifié')
  expect(addStaleNotice(page, 'fr', 3.9 * minute)).toBe(old)
  expect(addStaleNotice(page, 'fr', 4 * minute)).not.toBe(old)
})

test('a page without the placeholder gives null', () => {
  expect(addStaleNotice(createCachedReply(Buffer.from('<p>Hello</p>'), headers), 'fr', minute)).toBeNull()
})
