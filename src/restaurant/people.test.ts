import { expect, test } from 'vitest'
import { invitationPath, maskRecipient } from './people.ts'

test.each([
  ['amina@example.com', 'a…@example.com'],
  ['+21620123456', '+216 … 56'],
])('who holds the link sees of %s only %s', (to, masked) => {
  expect(maskRecipient(to)).toBe(masked)
})

test('the token stands behind the #, which browsers send to no server', () => {
  expect(new URL(invitationPath('abc'), 'https://mida.example').pathname).toBe('/invitation')
})
