import { expect, test } from 'vitest'
import { createCaller } from '../../../tests/caller.ts'
import { hers, openEmailOwners } from '../../../tests/email-owners.ts'
import { userOf } from '../../../tests/social-api.ts'

const owners = openEmailOwners()
const { fresh, register, reset, signIn, withPhone } = owners

test('an account elsewhere with that address makes an account of its own beside one that never proved it', async () => {
  const { email, phone } = fresh()
  const mallory = await withPhone({ email, phone })
  const { id } = await userOf(mallory)
  const vera = await createCaller(owners.place.api)
  const person = { sub: `google-${email}`, name: 'Vera', email, email_verified: true }
  expect((await owners.place.goThrough(vera, 'google', person)).location).toBe('/?sign_in=social-done')
  expect(await userOf(vera)).toMatchObject({ name: 'Vera', email })
  expect((await userOf(vera)).id).not.toBe(id)
  expect(await userOf(mallory)).toMatchObject({ id, phone, email: null })
  expect((await reset(email)).body.new_account).toBe(false)
})

test('connecting the account elsewhere of that mailbox proves the address one had only written down', async () => {
  const { email } = fresh()
  const owner = await createCaller(owners.place.api)
  const { body } = await register(owner, email)
  const person = { sub: `google-${email}`, name: 'Owner', email, email_verified: true }
  await owners.place.goThrough(owner, 'google', person, '?connect=1')
  expect((await reset(email)).body.new_account).toBe(false)
  expect(await signIn(email, hers)).toBe(body.user.id)
})

test('whoever confirms an address in their own account has it from one that never proved it', async () => {
  const { email, phone } = fresh()
  const mallory = await withPhone({ email, phone })
  const vera = await withPhone(fresh())
  const { id } = await userOf(vera)
  expect((await vera('POST', `/api/compte/${id}/update-email`, { email })).status).toBe(200)
  const token = await owners.place.api.lastLink(email)
  expect((await mallory('POST', '/api/email/confirm', { token })).body.code).toBe('sign-in-first')
  expect((await vera('POST', '/api/email/confirm', { token })).status).toBe(200)
  expect(await userOf(vera)).toMatchObject({ id, email })
  expect((await userOf(mallory)).email).toBeNull()
})

test('a change of address that a stranger asked for gives the mailbox an account of its own, never the stranger’s', async () => {
  const { email } = fresh()
  const mallory = await withPhone(fresh())
  const { id, email: before } = await userOf(mallory)
  await mallory('POST', `/api/compte/${id}/update-email`, { email })
  const token = await owners.place.api.lastLink(email)
  const vera = await createCaller(owners.place.api)
  const form = { token, password: hers, password_confirmation: hers, name: 'Vera' }
  expect((await vera('POST', '/password/reset', form)).body).toEqual({ success: true, new_account: true })
  expect(await signIn(email, hers, vera)).not.toBe(id)
  expect(await userOf(vera)).toMatchObject({ name: 'Vera', email })
  expect(await userOf(mallory)).toMatchObject({ id, email: before })
  expect((await mallory('POST', '/api/email/confirm', { token })).body.code).toBe('link-dead')
})
