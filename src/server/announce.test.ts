import { expect, test } from 'vitest'
import { announce } from './announce.ts'
import { readConfig } from './config.ts'

const nothing = { shops: 0, people: 0 }
const told = (env: NodeJS.ProcessEnv, away = nothing): string => announce(readConfig(env), 'http://here', away)

test('a start with DEMO=1 on a public address warns, by its host or by its public address', () => {
  for (const env of [{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://mida.example' }])
    expect(told({ ...env, DEMO: '1' })).toMatch(/^WARNING: DEMO=1 on a public address/m)
  expect(told({ DEMO: '1' })).not.toContain('WARNING')
})

test('a demo that nobody asked for says whom it answers', () => {
  expect(told({})).toContain('this machine only')
  expect(told({ DEMO: '1' })).not.toContain('this machine only')
})

test('one line says that the demo world is put away', () => {
  const lines = told({ DEMO: '0' }, { shops: 28, people: 9 }).split('\n')
  expect(lines.filter((line) => line.includes('28 shops are hidden, 9 people cannot sign in'))).toHaveLength(1)
  expect(told({ DEMO: '0' })).not.toContain('put away')
})

test('what cannot be sent is said, and only then', () => {
  const twilio = { TEXTING: 'twilio', TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'secret', TWILIO_FROM: 'Mida' }
  expect(told({ DEMO: '0' })).toMatch(/No texts go out: TEXTING[\s\S]*No mails go out: SMTP_URL/)
  expect(told({ DEMO: '0', ...twilio, SMTP_URL: 'smtp://mail.example' })).not.toMatch(/go out/)
  expect(told({})).not.toMatch(/go out/)
})
