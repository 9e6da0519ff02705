import { expect, test } from 'vitest'
import { neededPage, neededText, notOffered, referenceIn } from './gateway-reply.ts'

test('a reply without a needed text is no readable one', () => {
  expect(neededText('Bank', { id: 'abc' }, 'id')).toBe('abc')
  for (const reply of [null, 'id', {}, { id: '' }, { id: 7 }, { id: ['abc'] }])
    expect(() => neededText('Bank', reply, 'id')).toThrow(expect.objectContaining({ fault: 'silent' }))
})

test('only an address of the web is a page', () => {
  expect(neededPage('Bank', { url: 'https://pay.example.org/1' }, 'url')).toBe('https://pay.example.org/1')
  for (const url of ['pay', 'javascript:alert(1)', 'file:///etc/passwd', '//pay.example.org'])
    expect(() => neededPage('Bank', { url }, 'url')).toThrow(expect.objectContaining({ fault: 'silent' }))
})

test('a reference can stand in an address', () => {
  for (const one of ['cs_test_a1B2c3', 'a1b2c3d4-e5f6-7890-1234-567890abcdef', 'FoPKKHqfQIKfBqhEj8M47A'])
    expect(referenceIn(one)).toBe(one)
  for (const wrong of [
    '',
    'short',
    'a/../bcdefg',
    'x'.repeat(129),
    'with space here',
    ['cs_test_a1B2c3'],
    12345678,
    null,
  ])
    expect(referenceIn(wrong)).toBeNull()
})

test('a call that the service does not have is refused', async () => {
  await expect(notOffered('Bank', 'refund')()).rejects.toMatchObject({ fault: 'refused' })
})
