import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Files that may call a provider, and why nothing is delivered twice. */
const doors: Readonly<Record<string, string>> = {
  'src/messages/server/send-once.ts': 'claims each message first',
  'src/account/server/account-mails.ts': 'a mail that is sent again has the same Message-ID and the same link',
  'src/account/server/send-code.ts': 'a second code is sent only on request; the newer code counts',
  'src/operator/server/send-test.ts': 'one test message for each press of the operator',
}

/** Files that send messages about an order or a reservation, and the functions that they call for it. */
const news: Readonly<Record<string, readonly string[]>> = {
  'src/messages/server/send-order-messages.ts': ['textOnce'],
  'src/messages/server/send-reservation-messages.ts': ['mailOnce', 'textOnce'],
  'src/restaurant/server/notify-shop.ts': ['mailOnce', 'textOnce'],
}

const sources = globSync('src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$/.test(file) && !file.startsWith('src/adapters/'))
  .toSorted()
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

test('only the listed files send texts and mails', () => {
  const handing = /\b(?:texting|mail)\??\.send\b|\{[^}]*\bsend\b[^}]*\}\s*=\s*[\w.]*(?:texting|mail)\b/
  expect(sources.filter((file) => handing.test(read(file)))).toEqual(Object.keys(doors).toSorted())
})

test('only the listed files send news', () => {
  const calls = sources.flatMap((file) => {
    if (file === 'src/messages/server/send-once.ts') return []
    const found = [...new Set(read(file).match(/\b(?:textOnce|mailOnce)(?=\()/g))].toSorted()
    return found.length > 0 ? [[file, found]] : []
  })
  expect(Object.fromEntries(calls)).toEqual(news)
})

test('only the adapters call providers of texts and mails', () => {
  const vendors = /nodemailer|api\.twilio\.com|graph\.facebook\.com\/v\d+/
  const settings = ['src/server/outside-services.ts']
  expect(sources.filter((file) => vendors.test(read(file)) && !settings.includes(file))).toEqual([])
})
