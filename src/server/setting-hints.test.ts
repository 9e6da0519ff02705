import { expect, test } from 'vitest'
import { everySetting, shownSettings } from '../../tests/settings.ts'
import { settingHints } from './setting-hints.ts'
import { settingNames } from './setting-names.ts'

test('the known names are those of .env.example', () => {
  expect([...settingNames].toSorted()).toEqual([...shownSettings.keys()].toSorted())
  expect(settingHints(everySetting)).toEqual([])
})

test('a misspelt setting is named with the one that is meant', () => {
  for (const [name, meant] of [
    ['MAIL_FORM', 'MAIL_FROM'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATADIR', 'DATA_DIR'],
    ['public_url', 'PUBLIC_URL'],
  ] as const)
    expect(settingHints({ [name]: 'given' })).toEqual([
      `The setting ${name} is unknown and has no effect. Did you mean ${meant}?`,
    ])
})

test('variables of other programs are not misspelt settings', () => {
  const others = [
    'PATH',
    'HOME',
    'HOSTNAME',
    'LANG',
    'LOGNAME',
    'MAIL',
    'NODE_ENV',
    'OLDPWD',
    'PGHOST',
    'PGPORT',
    'PWD',
    'SHELL',
    'USER',
  ]
  expect(settingHints(Object.fromEntries(others.map((name) => [name, 'given'])))).toEqual([])
})

test('a path in PUBLIC_URL is told', () => {
  expect(settingHints({ PUBLIC_URL: 'https://example.org/mida' })).toEqual([
    'Mida uses only https://example.org of PUBLIC_URL: it cannot be served below a path.',
  ])
  for (const said of ['https://example.org', 'https://example.org/'])
    expect(settingHints({ PUBLIC_URL: said })).toEqual([])
})

test('a mail server without a sender is told', () => {
  const mail = { SMTP_URL: 'smtp://mail.example.org', PUBLIC_URL: 'https://mida.example.org' }
  expect(settingHints(mail)).toEqual([expect.stringContaining('no-reply@mida.example.org')])
  expect(settingHints({ ...mail, MAIL_FROM: 'Mida <mida@example.org>' })).toEqual([])
})
