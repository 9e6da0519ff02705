import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSigner } from './signature.ts'

const signer = createSigner('mida', 'one secret')
const subscription = { socketId: '1.2', channel: 'private-user.7.order.41' }
const session = { id: 9_007_199_254_740_991, userId: 7, redirectUrl: null }
const auth = signer.authFor(subscription, session)

test('a signature contains its session and user', () => {
  expect(auth).toMatch(/^mida:[0-9a-f]{64}$/)
  expect(signer.ownerIn(auth, subscription)).toEqual({ sessionId: session.id, userId: 7 })
})

test('it is valid for its channel and socket only', () => {
  expect(signer.ownerIn(auth, { ...subscription, socketId: '1.3' })).toBeNull()
  expect(signer.ownerIn(auth, { ...subscription, channel: 'private-user.7.order.42' })).toBeNull()
  expect(createSigner('mida', 'another secret').ownerIn(auth, subscription)).toBeNull()
  expect(createSigner('other', 'one secret').ownerIn(auth, subscription)).toBeNull()
})

test('a changed digit makes it invalid', () => {
  const digits = auth.split(':')[1] ?? ''
  const changed = fc
    .record({ at: fc.nat({ max: 63 }), digit: fc.constantFrom(...'0123456789abcdef') })
    .filter(({ at, digit }) => digits[at] !== digit)
  fc.assert(
    fc.property(changed, ({ at, digit }) => {
      const altered = `mida:${digits.slice(0, at)}${digit}${digits.slice(at + 1)}`
      expect(signer.ownerIn(altered, subscription)).toBeNull()
    }),
  )
})
