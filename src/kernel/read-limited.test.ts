import { expect, test } from 'vitest'
import { readLimited } from './read-limited.ts'

test('a body is read up to the limit', async () => {
  expect((await readLimited(new Response('12345678'), 8))?.toString()).toBe('12345678')
  expect(await readLimited(new Response(null), 8)).toEqual(Buffer.alloc(0))
})

test('a longer body is given up, and its connection closed', async () => {
  let isCancelled = false
  const endless = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(5)),
    cancel: () => {
      isCancelled = true
    },
  })
  expect(await readLimited(new Response(endless), 8)).toBeNull()
  expect(isCancelled).toBe(true)
})
