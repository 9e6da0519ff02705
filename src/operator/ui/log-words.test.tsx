import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type Language, languages } from '../../kernel/texts.ts'
import { catalogues } from '../../texts/sentences.ts'
import { TextsProvider } from '../../ui/texts.tsx'
import type { AuditFields } from '../audit-entry.ts'
import { FailedJobRow } from './failed-job.tsx'
import { LogEntry } from './log-entry.tsx'

const zone = 'Africa/Tunis'

const wordsOf = (language: Language, row: React.ReactNode): string => {
  const router = createMemoryRouter([{ path: '*', element: row }])
  return renderToStaticMarkup(
    <TextsProvider language={language} messages={catalogues[language]}>
      <RouterProvider router={router} />
    </TextsProvider>,
  )
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[\u2068\u2069]/g, '')
}

type Change = { action: string; subject: string; before: AuditFields | null; after: AuditFields | null }

const entryIn = (language: Language, change: Change): string =>
  wordsOf(
    language,
    <LogEntry
      entry={{
        id: 1,
        at: '2026-11-20T11:05:00.000Z',
        actor: { kind: 'person', id: 3, name: 'Nour' },
        ip: null,
        subjectName: null,
        shop: null,
        ...change,
      }}
      zone={zone}
      filter={{ who: '', what: '', shop: '', from: '', to: '', zone: '' }}
    />,
  )

const closure = { first_day: '2026-12-24', last_day: '2026-12-26', begin: null, ending: null, reason: 'Fête' }
const period = { day: 1, begin: '12:00', ending: '15:00' }
const job = { job: 'reservation-shop', reservationId: 1, error: 'connect ETIMEDOUT' }

const changes: readonly (readonly [Change, said: Readonly<Record<Language, readonly string[]>>])[] = [
  [
    { action: 'order.moved', subject: 'order 7', before: { status: 0 }, after: { status: 1 } },
    {
      fr: ['n° 7', 'État', 'En attente', 'Acceptée'],
      en: ['no. 7', 'Pending', 'Accepted'],
      ar: ['رقم 7', 'مقبول'],
    },
  ],
  [
    { action: 'shop.status-changed', subject: 'shop 2', before: { status: 'draft' }, after: { status: 'live' } },
    { fr: ['Brouillon', 'Ouvert aux clients'], en: ['Draft', 'Open to customers'], ar: ['مسودّة', 'مفتوح للزبائن'] },
  ],
  [
    {
      action: 'hours.changed',
      subject: 'shop 2',
      before: { closures: [], week: [] },
      after: { closures: [closure], week: [period] },
    },
    {
      fr: ['du 24/12/2026 au 26/12/2026, fermé, Fête', 'lundi 12:00–15:00'],
      en: ['24/12/2026 to 26/12/2026, closed, Fête', 'Monday 12:00–15:00'],
      ar: ['من 24/12/2026 إلى 26/12/2026، مغلق، Fête', 'الاثنين 12:00–15:00'],
    },
  ],
  [
    { action: 'person.joined', subject: 'person 4', before: null, after: { role: 'kitchen' } },
    { fr: ['Rôle', 'Cuisine'], en: ['Kitchen'], ar: ['المطبخ'] },
  ],
  [
    {
      action: 'shop.paused',
      subject: 'shop 2',
      before: { paused_until: null },
      after: { paused_until: '2026-11-20T12:00:00.000Z' },
    },
    { fr: ['vide', '20/11/2026 à 13:00'], en: ['20/11/2026 at 13:00'], ar: ['20/11/2026 على الساعة 13:00'] },
  ],
  [
    {
      action: 'setting.changed',
      subject: 'setting mail',
      before: null,
      after: { host: 'smtp.example.org', secret: 'new' },
    },
    { fr: ['Envoi des e-mails', 'Serveur', 'nouveau'], en: ['Server', 'new'], ar: ['الخادم', 'جديد'] },
  ],
  [
    { action: 'job.retried', subject: 'job 1c', before: job, after: null },
    {
      fr: ['Réservation', 'n° 1', 'Le serveur n’a pas pu être joint.'],
      en: ['Reservation', 'no. 1'],
      ar: ['الحجز', 'رقم 1'],
    },
  ],
  [
    { action: 'thing.made', subject: 'thing 9', before: null, after: { glaze: { shine: true }, status: 4 } },
    { fr: ['thing.made', 'glaze', 'shine : oui', '4'], en: ['shine: yes'], ar: ['shine: نعم'] },
  ],
]

test.each(
  changes.flatMap(([change, said]) => languages.map((language) => [language, change, said[language]] as const)),
)('in %s an entry of the log is in words: %o', (language, change, said) => {
  const words = entryIn(language, change)
  for (const word of said) expect(words).toContain(word)
  expect(words).not.toMatch(/[{}[\]]|_id|first_day|paused_until|closures|reservationId/)
})

test('the words are those that the people of a shop and the diners read', () => {
  for (const language of languages) {
    const { 'operator/log-fields': log, orders, reservations, ...rest } = catalogues[language]
    expect(log.orderStatus).toEqual(orders.status)
    expect(log.reservationStatus).toEqual(reservations.status)
    expect(log.shopStatus).toEqual(rest['restaurant/shop'].status)
    const roles = Object.entries(rest['restaurant/people'].roles).map(([role, { label }]) => [role, label])
    expect(log.role).toEqual(Object.fromEntries(roles))
  }
})

const failed = {
  id: '1',
  job: 'order-ready',
  isRepeatable: true,
  about: [
    ['orderId', '42'],
    ['sentAt', '1790000000000'],
  ] as const,
  tries: 3,
  error: 'Error: connect ETIMEDOUT 10.0.0.1:587',
  at: '2026-11-20T11:05:00.000Z',
}

test('a failed job says that a server was not reached', () => {
  const row = <FailedJobRow job={failed} zone={zone} mayAct />
  expect(wordsOf('fr', row)).toContain('Le serveur n’a pas pu être joint.')
  expect(wordsOf('en', row)).toContain('The server could not be reached.')
  expect(wordsOf('ar', row)).toContain('تعذّر الوصول إلى الخادم.')
  expect(wordsOf('ar', row)).not.toMatch(/sentAt|ETIMEDOUT/)
})
