import { expect, test } from 'vitest'
import { pathVariants, percentEncoded } from '../../tests/path-variants.ts'
import { maskLine, maskUrl } from './mask.ts'

test.each([
  ['/api/createotp/%2B21620123456/sms', '/api/createotp/***/sms'],
  ['/api/createotp/+21620123456/whatsapp?purpose=auth', '/api/createotp/***/whatsapp?***'],
  ['/api/verifyotp/%2B21620123456/1234/auth', '/api/verifyotp/***/auth'],
  ['/api/verifyotp/%2B21620123456/1234/paiement', '/api/verifyotp/***/paiement'],
  ['/API/VERIFYOTP/21620123456/1234/profil', '/API/VERIFYOTP/***/profil'],
  ['/api/verifyotp/auth', '/api/verifyotp/***/auth'],
  ['/api/verifyotp/21620123456/1234', '/api/verifyotp/***'],
  ['/api/verifyotp/21620123456/1234/auth/', '/api/verifyotp/***'],
  ['/api/%76erifyotp/21620123456/1234/%61uth', '/api/verifyotp/***/auth'],
  ['/api/verifyotp/21620123456/1234/%ZZ', '/api/verifyotp/***'],
  ['/dev/outbox.json?to=%2B21620123456', '/dev/outbox.json?***'],
  ['/password/reset/Zk9-_xZk9', '/password/reset/***'],
  ['/ar/password/reset/Zk9-_xZk9?a=b', '/ar/password/reset/***?***'],
  ['/en/account/email/Zk9-_xZk9', '/en/account/email/***'],
  ['/reservation/Zk9-_xZk9', '/reservation/***'],
  ['/en//reservation/Zk9-_xZk9', '/en//reservation/***'],
  ['/api/reservation-links/Zk9-_xZk9/cancel', '/api/reservation-links/***/cancel'],
  ['/api/reservation-links/Zk9-_xZk9/calendar.ics', '/api/reservation-links/***/calendar.ics'],
  ['/api/reservations/12/calendar.ics', '/api/reservations/12/calendar.ics'],
  ['/pro/reservations', '/pro/reservations'],
  ['/reservation', '/reservation'],
  ['/dar-el-marsa/', '/dar-el-marsa/'],
  ['/la-table-du-marche-de-sidi-bou-said/', '/la-table-du-marche-de-sidi-bou-said/'],
  ['/api/orders/1234567/cancel-request', '/api/orders/1234567/cancel-request'],
  ['/wp-content/plugins/.env', '/wp-content/plugins/.env'],
])('%s is logged as %s', (url, masked) => expect(maskUrl(url)).toBe(masked))

const short = 'Zk9-_xZk9AbCdEfGhIjK4w'
const long = 'q7Zk9-_xq7Zk9-_xq7Zk9-_xq7Zk9-_xq7Zk9-_xq7Z'
const phone = '21620123456'

const secretAddresses: [path: string, secrets: string[]][] = [
  [`/password/reset/${long}`, [long]],
  ['/password/reset/q7', ['q7']],
  [`/account/email/${long}`, [long]],
  [`/en/reservation/${short}`, [short]],
  [`/api/reservation-links/${short}/cancel`, [short]],
  [`/api/verifyotp/+${phone}/7391/auth`, [phone, '7391']],
  [`/api/verifyotp/${phone}/7391/auth`, [phone, '7391']],
  [`/api/createotp/${phone}/sms`, [phone]],
]

test('no spelling of an address shows its secret, alone or in an error message', () => {
  for (const [path, secrets] of secretAddresses)
    for (const url of pathVariants(path))
      for (const said of [maskUrl(url), maskLine(JSON.stringify({ msg: `“${url}” at '${url}', ${url}` }))]) {
        for (const secret of secrets.flatMap((one) => [one, percentEncoded(one)]))
          expect(said, url).not.toContain(secret)
      }
})

test('an unknown address shows no token, no phone and nothing after them', () => {
  for (const url of [
    `/somewhere/${long}`,
    `/pasword/reset/${short}`,
    `/${long}/password`,
    `/x/a${long}b/y`,
    `/x/${long}.html`,
    `/x/token=${short};a`,
    `/x/${short.toLowerCase()}`,
    `/verifyotp/${phone}/7391`,
    `/x/216-20-123-456/7391`,
    '/x/amina@example.com/7391',
    '/x/amina%40example.com/7391',
    '/x/0e7b7a52-6c1c-4d55-9f7c-6f8d8e3c2b1a/7391',
  ]) {
    const said = maskUrl(url)
    for (const secret of [long, short, short.toLowerCase(), phone, '7391', 'amina', '0e7b7a52', '216-20'])
      expect(said, url).not.toContain(secret)
    expect(said).toContain('***')
  }
})

test('a stack keeps its files, and a masked line stays as it is', () => {
  const line = JSON.stringify({
    err: 'Error: x\n    at read (/srv/mida/src/account/server/sign-in-by-second-factor.ts:12:5)\n    at node:internal/x:1:2',
    req: { url: maskUrl(`/api/verifyotp/${phone}/7391/auth?x=1`) },
  })
  expect(maskLine(line)).toBe(line)
})
