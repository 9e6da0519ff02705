import { expect, test } from 'vitest'
import { registeredDomainOf } from './mail-domain.ts'

test('two businesses below .com.tn have two domains', () => {
  expect(registeredDomainOf('contact@dar.com.tn')).toBe('dar.com.tn')
  expect(registeredDomainOf('contact@fakhar.com.tn')).toBe('fakhar.com.tn')
  expect(registeredDomainOf('a@example.co.uk')).toBe('example.co.uk')
})

test('subdomains are of the same domain', () => {
  for (const mailbox of ['a@example.net', 'b@mail.example.net', 'c@x.y.EXAMPLE.net'])
    expect(registeredDomainOf(mailbox)).toBe('example.net')
  for (const mailbox of ['a@dar.com.tn', 'b@mail.dar.com.tn']) expect(registeredDomainOf(mailbox)).toBe('dar.com.tn')
  expect(registeredDomainOf('a@topnet.tn')).toBe('topnet.tn')
  expect(registeredDomainOf('a@www.topnet.tn')).toBe('topnet.tn')
})

test('an address without a domain has one too', () => {
  expect(registeredDomainOf('nobody')).toBe('nobody')
  expect(registeredDomainOf('a@com.tn')).toBe('com.tn')
})
