import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { languages } from '../../kernel/texts.ts'
import { catalogues } from '../../texts/sentences.ts'
import { TextsProvider } from '../../ui/texts.tsx'
import { LogEntry } from './log-entry.tsx'
import { SilentBoardRow, SilentShopRow } from './silent-shop.tsx'
import { TroubledMessageRow } from './troubled-message.tsx'
import { WaitingShopRow } from './waiting-shop.tsx'

const at = '2026-11-20T11:05:00.000Z'
const zone = 'Africa/Tunis'
const shop = { id: 7, name: 'Dar Zitoun', at }
const message = {
  id: 1,
  job: 'order-ready',
  channel: 'sms',
  state: 'failed',
  isOver: true,
  isRepeatable: true,
  orderId: 42,
  reservationId: null,
  shop: null,
  provider: 'twilio',
  status: 400,
  code: '21211',
  tries: 1,
  at,
} as const
const entry = {
  id: 1,
  at,
  actor: { kind: 'person', id: 3, name: 'Nour' },
  ip: '198.51.100.7',
  shop: null,
  action: 'setting.changed',
  subject: 'setting mail',
  subjectName: null,
  before: null,
  after: null,
} as const
const filter = { who: '', what: '', shop: '', from: '', to: '', zone: '' }

const rows = {
  'a message': [
    <TroubledMessageRow key="row" message={message} zone={zone} />,
    ['20/11/2026', '12:05', 'twilio 400 21211'],
  ],
  'a silent shop': [
    <SilentShopRow key="row" shop={{ ...shop, phone: '', orders: 2 }} zone={zone} />,
    ['20/11/2026', 'Dar Zitoun'],
  ],
  'a silent board': [
    <SilentBoardRow key="row" shop={{ ...shop, phone: '+216 71 000 000' }} zone={zone} />,
    ['20/11/2026', 'Dar Zitoun', '+216 71 000 000'],
  ],
  'a waiting shop': [
    <WaitingShopRow key="row" shop={{ ...shop, wants: 'approval' }} zone={zone} />,
    ['20/11/2026', 'Dar Zitoun'],
  ],
  'an entry of the log': [<LogEntry key="row" entry={entry} zone={zone} filter={filter} />, ['198.51.100.7', 'Nour']],
} as const

test.each(
  languages.flatMap((language) => Object.entries(rows).map(([name, row]) => [language, name, ...row] as const)),
)('in %s, %s says when, who and what', (language, _, row, words) => {
  const router = createMemoryRouter([{ path: '*', element: row }])
  const markup = renderToStaticMarkup(
    <TextsProvider language={language} messages={catalogues[language]}>
      <RouterProvider router={router} />
    </TextsProvider>,
  )
  for (const word of words) expect(markup).toContain(word)
})

test('a service that did not answer is told in words, without the code of the network', () => {
  const silent = { ...message, provider: 'twilio', status: null, code: 'ETIMEDOUT' }
  const router = createMemoryRouter([{ path: '*', element: <TroubledMessageRow message={silent} zone={zone} /> }])
  const markup = renderToStaticMarkup(
    <TextsProvider language="fr" messages={catalogues.fr}>
      <RouterProvider router={router} />
    </TextsProvider>,
  )
  expect(markup).toContain(catalogues.fr['operator/troubles'].noAnswer)
  expect(markup).not.toContain('ETIMEDOUT')
})
