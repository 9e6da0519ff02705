import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import type { ChosenWay } from './settings.ts'
import { nothingNew, type StartNews, startupMessage } from './startup-message.ts'

const told = (env: NodeJS.ProcessEnv, hidden = nothingNew.hidden): string =>
  startupMessage(readConfig(env), 'http://here', { ...nothingNew, hidden })

test('a start with DEMO=1 warns, on a public address and behind a proxy', () => {
  for (const env of [{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://mida.example' }, {}])
    expect(told({ ...env, DEMO: '1' })).toMatch(/^WARNING: DEMO=1: everybody who can reach this address/m)
  expect(told({})).not.toContain('WARNING')
})

test('the default demo says which requests it answers', () => {
  expect(told({})).toContain(
    'only on this machine, at localhost or 127.0.0.1, and not through a proxy. DEMO=1 opens them to everybody',
  )
  expect(told({ DEMO: '1' })).not.toContain('not through a proxy')
})

test('one line says that the demo world is hidden', () => {
  const lines = told({ DEMO: '0' }, { shops: 28, people: 9 }).split('\n')
  expect(lines.filter((line) => line.includes('28 shops are hidden, 9 people cannot sign in'))).toHaveLength(1)
  expect(told({ DEMO: '0' })).not.toContain('is hidden')
})

test('the message says what cannot be sent, and is silent when everything can', () => {
  const twilio = { TEXTING: 'twilio', TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'secret', TWILIO_FROM: 'Mida' }
  expect(told({ DEMO: '0' })).toMatch(
    /TEXTING is not set: no texts are sent[\s\S]*SMTP_URL is not set: no mails are sent/,
  )
  expect(told({ DEMO: '0', ...twilio, SMTP_URL: 'smtp://mail.example' })).not.toMatch(/are sent/)
  expect(told({})).not.toMatch(/are sent/)
})

test('the message is silent about a way that the operator has chosen', () => {
  const config = readConfig({ DEMO: '0' })
  const say = (mails: ChosenWay, texts: ChosenWay) =>
    startupMessage(config, 'http://here', { ...nothingNew, chosen: { mails, texts } })
  expect(say('usable', 'none')).not.toContain('SMTP_URL')
  expect(say('usable', 'none')).toContain('TEXTING is not set')
  expect(say('none', 'usable')).not.toContain('TEXTING')
  expect(say('none', 'usable')).toContain('SMTP_URL is not set')
})

const key = 'k'.repeat(32)
const own = 'postgres://mida@127.0.0.1/mida'

test.each([
  [{ DATABASE_URL: own, SEALING_KEY: key }, 'with this SEALING_KEY'],
  [{ DATABASE_URL: own }, 'without its SEALING_KEY'],
  [{ DATA_DIR: '/srv/data' }, 'with the key in /srv/data/sealing-key'],
])('with %j a start says of stored accounts that they cannot be opened %s', (env, reason) => {
  const said = (more: NodeJS.ProcessEnv) =>
    startupMessage(readConfig({ DEMO: '0', ...env, ...more }), 'http://here', {
      ...nothingNew,
      chosen: { mails: 'sealed', texts: 'sealed' },
    })
  for (const account of ['account of the mail server', 'account for texts'])
    expect(said({})).toContain(
      `\nWARNING: the stored ${account} cannot be opened ${reason}. Restore the former key, or enter the account anew at /admin/settings.`,
    )
  expect(said({})).not.toMatch(/(?:SMTP_URL|TEXTING) is not set/)
  expect(said({ SMTP_URL: 'smtp://mail.example' })).not.toContain('account of the mail server')
})

test('without PUBLIC_URL a start on a public address warns, one for this machine does not', () => {
  for (const env of [{ HOST: '0.0.0.0' }, { DEMO: '0' }, { HOST: '192.168.1.7', DEMO: '1' }])
    expect(told(env)).toMatch(/^WARNING: PUBLIC_URL is not set/m)
  for (const env of [{}, { DEMO: '1' }, { HOST: '::1' }, { HOST: '0.0.0.0', PUBLIC_URL: 'https://mida.example' }])
    expect(told(env)).not.toContain('PUBLIC_URL')
})

test('a public address without TLS is pointed out, because behind TLS nobody could sign in', () => {
  expect(told({ PUBLIC_URL: 'http://mida.example' })).toMatch(/^WARNING: PUBLIC_URL begins with http: /m)
  for (const PUBLIC_URL of ['https://mida.example', 'http://127.0.0.1:3000', 'http://localhost:3000'])
    expect(told({ PUBLIC_URL })).not.toContain('begins with http')
})

test('behind TLS a start warns when it cannot tell visitors apart', () => {
  const PUBLIC_URL = 'https://mida.example'
  expect(told({ PUBLIC_URL, DEMO: '0' })).toMatch(/^WARNING: TRUSTED_PROXIES is not set/m)
  for (const env of [{ PUBLIC_URL, TRUSTED_PROXIES: '127.0.0.1' }, { PUBLIC_URL: 'http://mida.example' }, {}])
    expect(told(env)).not.toContain('TRUSTED_PROXIES')
})

test('a start warns about a token for metrics that can be guessed, and does not print it', () => {
  expect(told({ METRICS_TOKEN: 'fifteen letters' })).toMatch(/^WARNING: METRICS_TOKEN has fewer than 16 characters/m)
  expect(told({ METRICS_TOKEN: 'fifteen letters' })).not.toContain('fifteen')
  for (const env of [{}, { METRICS_TOKEN: 'x'.repeat(16) }]) expect(told(env)).not.toContain('METRICS_TOKEN')
})

test('with a database of its own a start says that no password can be stored without a key', () => {
  const earnest = { DEMO: '0', DATABASE_URL: own }
  expect(told(earnest)).toMatch(/^SEALING_KEY is not set/m)
  for (const env of [{ ...earnest, SEALING_KEY: key }, { DEMO: '0' }, { ...earnest, DEMO: '1' }])
    expect(told(env)).not.toContain('SEALING_KEY')
})

test('an installation that is not set up prints its link, or how to get another one', () => {
  const setUp = (wanted: StartNews['setUp']) =>
    startupMessage(readConfig({ DEMO: '0' }), 'http://here', { ...nothingNew, setUp: wanted })
  expect(setUp({ path: '/admin/setup#token' })).toMatch(/^ {2}http:\/\/here\/admin\/setup#token$/m)
  expect(setUp('announced')).toContain('npm run admin -- --link')
  expect(setUp(null)).not.toContain('set up')
})

test.each([
  ['http://127.0.0.1:3000', {}, 'http://localhost:3000'],
  ['http://[::1]:3000', { HOST: '::1' }, 'http://localhost:3000'],
  ['http://192.168.1.5:3000', { HOST: '192.168.1.5' }, 'http://192.168.1.5:3000'],
  ['https://mida.example', { PUBLIC_URL: 'https://mida.example' }, 'https://mida.example'],
  ['http://127.0.0.1:3000', { PUBLIC_URL: 'http://127.0.0.1:3000' }, 'http://127.0.0.1:3000'],
])('at %s with %j the set-up is at %s, where passkeys work if they can', (address, env, expected) => {
  const config = readConfig({ DEMO: '0', ...env })
  const said = startupMessage(config, address, { ...nothingNew, setUp: { path: '/admin/setup#token' } })
  expect(said).toContain(`  ${expected}/admin/setup#token\n`)
})

test.each(['0.0.0.0', '::', '0', '::0'])('HOST=%s prints addresses that are reachable', async (host) => {
  const config = readConfig({ HOST: host, PORT: '0' })
  const server = createServer((_request, response) => response.end('here')).listen(0, host)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const said = startupMessage({ ...config, port }, config.publicUrl.replace(/(?::0)?$/, `:${port}`), nothingNew)
  expect(said).not.toMatch(/0\.0\.0\.0|\[::\]/)
  const open = said.split('\n').find((line) => line.startsWith('Mida is open at ')) ?? ''
  const reachable = open.match(/http:\/\/[^\s,]+/g) ?? []
  expect(reachable).toContain(`http://127.0.0.1:${port}`)
  for (const address of reachable) expect(await (await fetch(address)).text()).toBe('here')
  server.close()
})
