import { expect, test } from 'vitest'
import { DecodersBusy, decodeInTurn } from './decode-queue.ts'

test('pictures are decoded one at a time, a person has one that waits, and a full queue refuses', async () => {
  const begun: string[] = []
  const gate = Promise.withResolvers<void>()
  const decode = (person: string) =>
    decodeInTurn(person, async () => {
      begun.push(person)
      await gate.promise
      return person
    }).catch((error: unknown) => error)
  const first = decode('a')
  const [second, third] = [decode('a'), decode('a')]
  expect(await third).toBeInstanceOf(DecodersBusy)
  const others = Array.from({ length: 11 }, (_, index) => decode(`b${index}`))
  expect(await decode('late')).toBeInstanceOf(DecodersBusy)
  expect(begun).toEqual(['a'])
  gate.resolve()
  await Promise.all([first, second, ...others])
  expect(begun).toHaveLength(13)
  expect(await decode('late')).toBe('late')
})

test('the next picture is decoded after one that failed', async () => {
  await expect(decodeInTurn('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await decodeInTurn('a', async () => 1)).toBe(1)
})
