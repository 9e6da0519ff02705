import { expect, test } from 'vitest'
import { allOf, ok, refuse } from './result.ts'

test('a form gives its values, or all that is wrong, in the order of its fields', () => {
  expect(allOf({ name: ok('Salma'), port: ok(587) })).toEqual(ok({ name: 'Salma', port: 587 }))
  expect(allOf({ name: ok('Salma'), port: refuse('port') })).toEqual(refuse('port'))
  const many = allOf({ name: refuse('name', { values: { most: 5 } }), age: ok(3), port: refuse('port') })
  expect(many).toEqual({ ok: false, code: 'name', values: { most: 5 }, others: [{ ok: false, code: 'port' }] })
})
