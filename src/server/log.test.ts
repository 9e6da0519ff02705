import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'

const logged = (write: (log: ReturnType<typeof createLog>) => void): string[] => {
  const lines: string[] = []
  const sink = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk))
      done()
    },
  })
  write(createLog('trace', sink))
  return lines
}

test.each(['phone', 'code', 'token', 'password', 'oldpass', 'email', 'authorization', 'cookie', 'text', 'to'])(
  'values of %s reach no log, up to two levels deep',
  (key) => {
    const lines = logged((log) => {
      log.info({ [key]: 'Geheim-1' }, 'one')
      log.info({ user: { [key]: 'Geheim-2' } }, 'two')
      log.info({ request: { body: { [key]: 'Geheim-3' } } }, 'three')
    })
    expect(lines).toHaveLength(3)
    expect(lines.join('')).not.toContain('Geheim')
  },
)

test('a failed query is logged with the database’s message, without its parameters', () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505' })
  const error = new Error('Failed query: insert … params: +21620123456,1234', { cause })
  const [line = ''] = logged((log) => log.error({ err: error }, 'fault'))
  expect(JSON.parse(line)).toMatchObject({ err: { message: 'duplicate key', reason: '23505' }, msg: 'fault' })
  expect(line).not.toContain('20123456')
})

test('addresses, tokens and phones are masked in the message and stack of an error', () => {
  const token = 'q7Zk9-_xq7Zk9-_xq7Zk9-_xq7Zk9-_xq7Zk9-_xq7Z'
  const said = [
    "'/api/verifyotp/+21620123456/1234/%ZZ' is not a valid url component",
    'No route matches URL "/account/email/short-token/x"',
    `reading ${token} failed`,
    'no such phone: +21620123456',
  ]
  const lines = logged((log) => {
    for (const message of said) log.debug({ err: new Error(message) }, message)
  })
  expect(lines).toHaveLength(said.length)
  expect(lines.join('')).not.toMatch(/20123456|1234|short-token/)
  expect(lines.join('')).not.toContain(token)
  expect(lines.join('')).toContain('is not a valid url component')
  for (const line of lines) expect(JSON.parse(line).err.stack).toContain('log.test.ts')
})

test('request ids, shop names and function names are not masked', () => {
  const plain = [
    '0e7b7a52-6c1c-4d55-9f7c-6f8d8e3c2b1a',
    '/la-table-du-marche-de-sidi-bou-said/',
    'completeOneTimeCodeNow',
    '+216',
  ]
  const [line = ''] = logged((log) => log.info({ plain }, 'kept'))
  expect(JSON.parse(line).plain).toEqual(plain)
})

test('a line break in a value does not start a log line', () => {
  const lines = logged((log) => log.info({ name: 'Ali\r\n{"level":50,"msg":"forged"}' }, 'a\nb'))
  expect(lines).toHaveLength(1)
  expect(lines[0]?.trim().split('\n')).toHaveLength(1)
})
