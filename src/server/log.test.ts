import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLog, maskUrl } from './log.ts'

test.each([
  ['/api/createotp/%2B21620123456/sms', '/api/createotp/***/sms'],
  ['/api/createotp/+21620123456/whatsapp?purpose=auth', '/api/createotp/***/whatsapp?***'],
  ['/api/verifyotp/%2B21620123456/1234/auth', '/api/verifyotp/***/auth'],
  ['/api/verifyotp/%2B21620123456/1234/paiement', '/api/verifyotp/***/paiement'],
  ['/API/VERIFYOTP/21620123456/1234/profil', '/API/VERIFYOTP/***/profil'],
  ['/api/verifyotp/auth', '/api/verifyotp/***/auth'],
  ['/api/verifyotp/21620123456/1234', '/api/verifyotp/***'],
  ['/api/verifyotp/21620123456/1234/auth/', '/api/verifyotp/***'],
  ['/dev/outbox.json?to=%2B21620123456', '/dev/outbox.json?***'],
  ['/dar-el-marsa/', '/dar-el-marsa/'],
])('%s is logged as %s', (url, masked) => expect(maskUrl(url)).toBe(masked))

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
  'what stands under %s reaches no log, up to two levels deep',
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

test('a failed query is logged by what the database said, not with what was asked', () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505' })
  const error = new Error('Failed query: insert … params: +21620123456,1234', { cause })
  const [line = ''] = logged((log) => log.error({ err: error }, 'fault'))
  expect(JSON.parse(line)).toMatchObject({ err: { message: 'duplicate key', reason: '23505' }, msg: 'fault' })
  expect(line).not.toContain('20123456')
})

test('a line break in what is logged begins no new line', () => {
  const lines = logged((log) => log.info({ name: 'Ali\r\n{"level":50,"msg":"forged"}' }, 'a\nb'))
  expect(lines).toHaveLength(1)
  expect(lines[0]?.trim().split('\n')).toHaveLength(1)
})
