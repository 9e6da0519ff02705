import { expect, test } from 'vitest'
import { isPublic, readConfig, sessionCookieName } from './config.ts'
import { ConfigError } from './environment.ts'

test('without any setting the product runs for this machine alone, as a demo', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: null,
    publicUrl: 'http://127.0.0.1:3000',
    workers: 1,
    demo: true,
    limitsScale: 1,
    trustedProxies: [],
    secret: null,
    smtpUrl: null,
    google: null,
    facebook: null,
    twilio: null,
    whatsapp: null,
  })
  expect(readConfig({}).dataDir).toMatch(/\/\.data$/)
})

test.each(['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'PUBLIC_URL', 'WORKERS', 'DEMO', 'LIMITS_SCALE', 'SMTP_URL'])(
  'an empty %s is as good as none',
  (name) => expect(readConfig({ [name]: '' })).toEqual(readConfig({})),
)

test.each([
  ['127.0.0.1', true],
  ['127.1.2.3', true],
  ['localhost', true],
  ['::1', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.1.7', false],
  ['127.example.com', false],
  ['mida.example', false],
])('on %s the demo is on by itself: %s', (host, demo) => {
  expect(readConfig({ HOST: host }).demo).toBe(demo)
  expect(isPublic(readConfig({ HOST: host }))).toBe(!demo)
})

test('a public address turns the default demo off', () => {
  expect(readConfig({ PUBLIC_URL: 'https://mida.example' })).toMatchObject({ demo: false, demoSaid: false })
  expect(readConfig({ PUBLIC_URL: 'http://[::1]:3000' })).toMatchObject({ demo: true, demoSaid: false })
  expect(isPublic(readConfig({ PUBLIC_URL: 'https://mida.example' }))).toBe(true)
})

test('the demo can be turned on and off', () => {
  expect(readConfig({ HOST: '0.0.0.0', DEMO: '1' })).toMatchObject({ demo: true, demoSaid: true })
  expect(readConfig({ DEMO: '0' })).toMatchObject({ demo: false, demoSaid: false })
})

test.each([
  ['PORT', 'abc'],
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['WORKERS', '0'],
  ['WORKERS', '1e9'],
  ['DEMO', 'yes'],
  ['LIMITS_SCALE', '0'],
  ['CODE_LENGTH', '5'],
  ['LIMITS_SCALE', 'NaN'],
  ['PUBLIC_URL', 'mida'],
  ['SMTP_URL', 'http://mail.example'],
  ['MAIL_FROM', 'garbage'],
  ['MAIL_FROM', 'Mida <no-reply@mida.example'],
  ['GOOGLE_CLIENT_ID', 'one without the other'],
  ['FACEBOOK_CLIENT_SECRET', 'one without the other'],
  ['TEXTING', 'pigeon'],
  ['SECRET', 'fifteen letters'],
  ['SEALING_KEY', 'k'.repeat(31)],
])('%s=%s is refused in a line that names it', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
  expect(() => readConfig({ [name]: value })).toThrow(name.replace(/_CLIENT_.*/, ''))
})

test.each(['no-reply@mida.example', 'Mida <no-reply@mida.example>', '"Mida, La Marsa" <bonjour@mida.example>'])(
  'mails may be sent as %s',
  (sender) => expect(readConfig({ MAIL_FROM: sender }).mailFrom).toBe(sender),
)

test('the public address loses its path and its slash', () => {
  expect(readConfig({ PUBLIC_URL: 'https://mida.example/shop/' }).publicUrl).toBe('https://mida.example')
  expect(readConfig({ HOST: '::1', PORT: '8080' }).publicUrl).toBe('http://[::1]:8080')
})

test('the cookie carries the prefix that only encrypted sites may use, and there alone', () => {
  expect(sessionCookieName(readConfig({ PUBLIC_URL: 'https://mida.example' }))).toBe('__Host-mida')
  expect(sessionCookieName(readConfig({}))).toBe('mida')
})

test.each(['foo', '10.0.0.1/33', '10.0.0', 'nginx, 10.0.0.1'])('an invalid proxy address is reported: %s', (given) => {
  expect(() => readConfig({ TRUSTED_PROXIES: given })).toThrow('TRUSTED_PROXIES must hold addresses or networks')
})

test.each(['mida:pw@host/mida', 'mysql://host/mida', 'host'])(
  'an invalid database address is reported: %s',
  (given) => {
    expect(() => readConfig({ DATABASE_URL: given })).toThrow(
      'DATABASE_URL must begin with postgres:// or postgresql://',
    )
  },
)

test.each([
  ['postgres:///mida', /names no host/],
  ['postgres://user:pw@/mida', /names no host|cannot be read/],
  ['postgres://user:pw@host', /names no database/],
  ['postgres://user:pw@host/', /names no database/],
  ['postgres://user:p#w@host/mida', /cannot be read|names no database/],
  ['postgres://host:port/mida', /cannot be read/],
])('an address that leaves out where to ask is told, without its password: %s', (given, line) => {
  expect(() => readConfig({ DATABASE_URL: given })).toThrow(line)
  expect(() => readConfig({ DATABASE_URL: given })).not.toThrow(/pw/)
})

test.each([
  'postgres://user:abc@pw/x@127.0.0.1:5432/mida',
  'postgres://user:a@pw@127.0.0.1/mida',
  'postgres://us/er:pw@127.0.0.1/mida',
  'postgres://user:1/pw@127.0.0.1/mida',
  'postgres://user:1/pw?x@127.0.0.1/mida',
  'postgres://user:1?pw@127.0.0.1/mida',
  'postgres://user:1#pw@127.0.0.1/mida',
])('a password with unescaped characters is told how to write them, and no part of it is said: %s', (given) => {
  const read = () => readConfig({ DATABASE_URL: given })
  expect(read).toThrow(/^DATABASE_URL cannot be read: .* written like %40 for @ and %2F for \/$/)
  expect(read).not.toThrow(/pw|127/)
})

test.each([
  'postgres://host/mida',
  'postgres://host/mida?user=mida@server&password=p%40w',
  'postgresql://user:p%40w@host:5433/mida?sslmode=require',
  'postgres://%2Fvar%2Frun%2Fpostgresql/mida',
  'postgres:///mida?host=/var/run/postgresql',
])('an address of a PostgreSQL is taken as it is: %s', (given) => {
  expect(readConfig({ DATABASE_URL: given }).databaseUrl).toBe(given)
})

test('proxies are believed only when they are named', () => {
  expect(readConfig({ TRUSTED_PROXIES: '10.0.0.0/8,::1,2001:db8::/32' }).trustedProxies).toHaveLength(3)
  expect(readConfig({ TRUSTED_PROXIES: ' 10.0.0.1, 10.0.0.2 ,' }).trustedProxies).toEqual(['10.0.0.1', '10.0.0.2'])
})

test('texts go to real phones only when configured, and only with all settings', () => {
  const twilio = { TWILIO_ACCOUNT_SID: 'AC01', TWILIO_AUTH_TOKEN: 'secret', TWILIO_FROM: '+15005550006' }
  expect(readConfig({ ...twilio, WHATSAPP_PHONE_ID: '1' })).toMatchObject({ twilio: null, whatsapp: null })
  expect(readConfig({ ...twilio, TEXTING: 'twilio' })).toMatchObject({
    twilio: { accountSid: 'AC01', authToken: 'secret', from: '+15005550006', origin: 'https://api.twilio.com' },
    whatsapp: null,
  })
  const all = { ...twilio, TEXTING: 'twilio', WHATSAPP_PHONE_ID: '1', WHATSAPP_TOKEN: 't', WHATSAPP_TEMPLATE: 'code' }
  expect(
    readConfig({ ...all, TWILIO_ORIGIN: 'http://127.0.0.1:9/', WHATSAPP_URL: 'http://127.0.0.1:9/v1/' }),
  ).toMatchObject({
    twilio: { origin: 'http://127.0.0.1:9' },
    whatsapp: { phoneId: '1', token: 't', template: 'code', url: 'http://127.0.0.1:9/v1' },
  })
  for (const name of Object.keys(all).filter((one) => one !== 'TEXTING' && one !== 'WHATSAPP_PHONE_ID'))
    expect(() => readConfig({ ...all, [name]: '' })).toThrow(name)
})

test('a map from elsewhere names whom to thank', () => {
  const map = { MAP_TILES: 'https://tiles.example/{z}/{x}/{y}.png', MAP_ATTRIBUTION: '© Someone' }
  expect(readConfig(map).mapTiles).toEqual({
    template: 'https://tiles.example/{z}/{x}/{y}.png',
    darkTemplate: null,
    origins: ['https://tiles.example'],
    userAgent: 'Mida (http://127.0.0.1:3000)',
    attribution: '© Someone',
    attributionUrl: null,
  })
  expect(readConfig({}).mapTiles).toBeNull()
  const dark = 'https://night.example/{z}/{x}/{y}.png'
  expect(readConfig({ ...map, MAP_TILES_DARK: dark }).mapTiles).toMatchObject({
    darkTemplate: dark,
    origins: ['https://tiles.example', 'https://night.example'],
  })
  expect(() => readConfig({ MAP_TILES_DARK: dark })).toThrow('MAP_TILES')
  expect(() => readConfig({ ...map, MAP_TILES_DARK: 'https://night.example/map.png' })).toThrow('MAP_TILES_DARK')
  expect(() => readConfig({ ...map, MAP_ATTRIBUTION: '' })).toThrow('MAP_ATTRIBUTION')
  expect(() => readConfig({ ...map, MAP_TILES: 'https://tiles.example/map.png' })).toThrow('{z}')
  expect(() => readConfig({ ...map, MAP_TILES: 'javascript:{z}{x}{y}' })).toThrow('MAP_TILES')
})

test('requests to the geocoder carry the name of this site', () => {
  expect(
    readConfig({ NOMINATIM_URL: 'https://maps.example/nominatim/', PUBLIC_URL: 'https://mida.example' }).nominatim,
  ).toEqual({
    url: 'https://maps.example/nominatim',
    userAgent: 'Mida (https://mida.example)',
  })
  expect(readConfig({}).nominatim).toBeNull()
})
