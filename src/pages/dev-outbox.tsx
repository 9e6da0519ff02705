import { data } from 'react-router'
import { listSentMessages } from '../messages/server/sent-message-store.ts'
import { demoOpenContext, toolsContext } from '../server/pages.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { QueryForm } from '../ui/query-form.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/dev-outbox'

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  if (!context.get(demoOpenContext)) throw data(null, { status: 404 })
  const to = new URL(request.url).searchParams.get('to') || undefined
  return { to, messages: await listSentMessages(context.get(toolsContext).db, to) }
}

export default function DevOutbox({ loaderData: { to, messages } }: Route.ComponentProps) {
  const t = useTexts('pages/outbox')
  return (
    <main id="content" className="page-column py-8">
      <title>{t('title')}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-3xl">{t('title')}</h1>
      <p className="mt-2 text-muted">{t('lead')}</p>
      <QueryForm className="mt-6 flex max-w-xl items-end gap-3">
        <TextField label={t('to')} name="to" defaultValue={to} optional className="flex-1" />
        <Button type="submit" variant="secondary">
          {t('filter')}
        </Button>
      </QueryForm>
      {messages.length === 0 ? (
        <EmptyState title={t('empty')} />
      ) : (
        <ul className="mt-6 flex flex-col gap-3">
          {messages.map((message) => (
            <li key={message.id} className="rounded-card border border-border bg-surface p-4">
              <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
                <span>
                  {message.channel} → <bdi dir="ltr">{message.to}</bdi>
                </span>
                <time dateTime={message.sent_at}>{message.sent_at.slice(11, 19)}</time>
              </p>
              {message.subject && <h2 className="mt-2 text-lg">{message.subject}</h2>}
              <p dir="auto" className="mt-2 whitespace-pre-wrap">
                {message.text}
              </p>
            </li>
          ))}
        </ul>
      )}
    </main>
  )
}
