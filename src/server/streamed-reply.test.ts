import { AsyncLocalStorage } from 'node:async_hooks'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openJson, StreamedList, StreamedObject } from './streamed-reply.ts'

async function* partsOf(...parts: readonly (readonly unknown[])[]) {
  for (const part of parts) yield part
}

test.each([[[]], [[[]]], [[[1, 2], [], [{ name: 'é' }]]], [[[], ['a']]]])(
  'the parts %j are one array',
  async (parts) => {
    expect(JSON.parse(await text(await openJson(new StreamedList(partsOf(...parts)))))).toEqual(parts.flat())
  },
)

test('an object may have streamed fields between others', async () => {
  const reply = new StreamedObject({ a: 1, list: new StreamedList(partsOf([1], [2])), none: undefined, b: ['é'] })
  expect(JSON.parse(await text(await openJson(reply)))).toEqual({ a: 1, list: [1, 2], none: null, b: ['é'] })
  expect(await text(await openJson(new StreamedObject({})))).toBe('{}')
})

test('an error before the first part is thrown before anything is sent', async () => {
  // biome-ignore lint/correctness/useYield: it fails first
  async function* failing(): AsyncGenerator<readonly unknown[]> {
    throw new Error('no database')
  }
  await expect(openJson(new StreamedList(failing()))).rejects.toThrow('no database')
})

test('each part is read in the context of the request, and only as fast as the reader takes it', async () => {
  const request = new AsyncLocalStorage<string>()
  const seen: (string | undefined)[] = []
  async function* long() {
    for (let part = 0; part < 200; part += 1) {
      seen.push(request.getStore())
      yield ['x'.repeat(20_000)]
    }
  }
  const stream = await request.run('this request', () => openJson(new StreamedList(long())))
  stream.read()
  await once(stream, 'readable')
  expect(seen.length).toBeLessThan(20)
  const all = await text(stream)
  expect(all.length).toBeGreaterThan(3_000_000)
  expect(new Set(seen)).toEqual(new Set(['this request']))
})

test('nothing more is read for a client that has left', async () => {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  async function* endless() {
    try {
      for (;;) yield ['x'.repeat(20_000)]
    } finally {
      end()
    }
  }
  const stream = await openJson(new StreamedList(endless()))
  stream.read()
  await once(stream, 'readable')
  stream.destroy()
  await ended
})
