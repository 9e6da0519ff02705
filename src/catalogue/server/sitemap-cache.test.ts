import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { setUpCountingOrigin, stage } from '../../../tests/counting-origin.ts'
import { cardChannel } from './shop-card-store.ts'

setUpCountingOrigin()

test('the sitemap is made once for all who ask, whatever else stands in the address, and again after an hour', async () => {
  const addresses = ['/sitemap.xml', '/sitemap.xml?', '/sitemap.xml?x=1', '/sitemap.xml?utm=2&y']
  const texts = await Promise.all([...addresses, ...addresses].map(stage.page))
  expect(new Set(texts).size).toBe(1)
  expect(stage.origin.rendered).toBe(1)
  stage.pass(3_599_000)
  await stage.page('/sitemap.xml')
  expect(stage.origin.rendered).toBe(1)
  stage.pass(2000)
  expect(await stage.page('/sitemap.xml')).toContain('drawing 2')
})

test('each part is kept by itself; one that does not exist is left to the application', async () => {
  expect(await stage.page('/sitemap.xml?part=1')).toContain('drawing 1')
  expect(await stage.page('/sitemap.xml?part=2')).toContain('drawing 2')
  expect(await stage.page('/sitemap.xml?part=1')).toContain('drawing 1')
  expect(await stage.page('/sitemap.xml?part=99')).toBe('the long way')
})

test('two parts are not made at the same time', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  stage.origin.held = promise
  const both = Promise.all(['/sitemap.xml?part=1', '/sitemap.xml?part=2'].map(stage.page))
  expect(stage.origin.begun).toBeLessThanOrEqual(1)
  resolve()
  await both
  expect(stage.origin.mostAtOnce).toBe(1)
})

test('it is made anew when a shop appears or leaves, and not when one opens', async () => {
  const tell = (before: object, after: object) =>
    stage.tell({ channel: cardChannel, event: 'changed', payload: { changes: [{ before, after }] } })
  await stage.page('/sitemap.xml')
  tell({ id: 1, isShown: true, closed: 1 }, { id: 1, isShown: true, closed: 0 })
  expect(await stage.page('/sitemap.xml')).toContain('drawing 1')
  tell({ id: 1, isShown: true }, { id: 1, isShown: false })
  expect(await stage.page('/sitemap.xml')).toContain('drawing 2')
})

test('every client gets the same text in the coding that it reads', async () => {
  const reply = await stage.cache.find('/sitemap.xml', new IncomingMessage(new Socket()))
  const read = async (coding: 'br' | 'gzip' | 'identity') => (await reply?.encoded(coding))?.body ?? Buffer.alloc(0)
  const text = (await read('identity')).toString()
  expect(text).toContain('drawing 1')
  expect(gunzipSync(await read('gzip')).toString()).toBe(text)
  expect(brotliDecompressSync(await read('br')).toString()).toBe(text)
})
