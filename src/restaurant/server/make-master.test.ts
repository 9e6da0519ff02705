import { expect, test } from 'vitest'
import { PainterGone } from '../../catalogue/server/painter.ts'
import { masterMaker } from './make-master.ts'

/** A painter whose work the test ends. The bytes of a photograph are its name. */
const setUp = () => {
  const begun: string[] = []
  const ends = new Map<string, (how: Error | null) => void>()
  const paintPhoto = (photo: Uint8Array) =>
    new Promise<Buffer>((resolve, reject) => {
      const name = String(photo)
      begun.push(name)
      ends.set(name, (how) => (how ? reject(how) : resolve(Buffer.from(photo))))
    })
  const make = masterMaker({ paintPhoto }, { error: () => {} })
  return {
    begun,
    end: async (name: string, how: Error | null = null) => {
      ends.get(name)?.(how)
      await new Promise(setImmediate)
    },
    ask: (name: string, shopId: number | null) => make(Buffer.from(name), { shape: 'wide', owner: String(shopId) }),
  }
}

test('a shop with many photographs leaves the others their turn', async () => {
  const { begun, end, ask } = setUp()
  const many = ['a1', 'a2', 'a3', 'a4'].map((name) => ask(name, 1))
  expect(await ask('a5', 1)).toEqual({ ok: false, code: 'picture-busy' })
  const other = ask('b1', 2)
  const third = ask('c1', 3)
  void ask('operator', null)
  expect(begun).toEqual(['a1', 'b1'])
  await end('a1')
  await end('b1')
  expect(begun).toEqual(['a1', 'b1', 'a2', 'c1'])
  await end('c1')
  expect(begun.at(-1)).toBe('operator')
  expect([await many[0], await other, await third].map((made) => made?.ok)).toEqual([true, true, true])
})

test('a broken file and a painter that ended let the next one begin', async () => {
  const { end, ask } = setUp()
  const [broken, gone, fine] = [ask('a1', 1), ask('a2', 1), ask('a3', 1)]
  await end('a1', new Error('no JPEG'))
  await end('a2', new PainterGone('killed'))
  await end('a3')
  expect(await broken).toEqual({ ok: false, code: 'picture-broken' })
  expect(await gone).toEqual({ ok: false, code: 'picture-not-kept' })
  expect(await fine).toEqual({ ok: true, value: Buffer.from('a3') })
})
