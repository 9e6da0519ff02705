import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ReplyOf } from '../../kernel/endpoint.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { useBrowserZone } from '../../ui/moment.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { useCall } from '../../ui/use-call.ts'
import type { findPeople } from '../orders-contract.ts'
import { orderNumberIn } from '../orders-filter.ts'
import { FoundPersonFacts } from './found-person.tsx'
import { ListedOrderRow } from './listed-order.tsx'

const mostFound = 20

/** Text other than an order id may be personal data. So it is sent in the body, not in the URL. */
export function FindPeople() {
  const call = useCall()
  const t = useTexts('operator/orders')
  const language = useLanguage()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [found, setFound] = useState<ReplyOf<typeof findPeople> | null>(null)
  const [busy, setBusy] = useState(false)
  const search = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const id = orderNumberIn(text)
    if (id !== null) return navigate(pathIn(language, `/admin/orders/${id}`))
    setBusy(true)
    const answer = await call<typeof findPeople>('POST', '/api/admin/people/search', { body: { text } })
    setBusy(false)
    setError(answer.ok ? null : answer.message)
    setFound(answer.ok ? answer.value : null)
  }
  return (
    <Card className="mt-4">
      <form noValidate onSubmit={(event) => void search(event)} className="flex flex-col items-start gap-3">
        <TextField
          optional
          className="w-full max-w-xl"
          autoComplete="off"
          label={t('find')}
          hint={t('findHint')}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setError(null)
          }}
          error={error}
        />
        <Button type="submit" busy={busy}>
          {t('findAction')}
        </Button>
      </form>
      <div aria-live="polite">{found && <Found found={found} />}</div>
    </Card>
  )
}

function Found({ found: { people, orders } }: { found: ReplyOf<typeof findPeople> }) {
  const t = useTexts('operator/orders')
  const zone = useBrowserZone()
  return (
    <div className="mt-6 grid gap-6 lg:grid-cols-2">
      <section>
        <h2 className="text-xl">{t('people', { count: people.length })}</h2>
        <ul className="divide-y divide-border">
          {people.map((person) => (
            <li key={person.id} className="py-3">
              <FoundPersonFacts person={person} />
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2 className="text-xl">{t('theirOrders', { count: orders.length })}</h2>
        <ul className="divide-y divide-border">
          {orders.map((order) => (
            <ListedOrderRow key={order.id} order={order} zone={zone} />
          ))}
        </ul>
      </section>
      {Math.max(people.length, orders.length) >= mostFound && <p className="text-sm text-muted">{t('most')}</p>}
    </div>
  )
}
