import { useRef, useState } from 'react'
import { displayPhone } from '../../account/phone.ts'
import { leftToRight } from '../../kernel/bidi.ts'
import { dateText } from '../../kernel/wall-time.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { keepFocusAt } from '../../ui/focus.ts'
import { onFirstOpening } from '../../ui/lazy.tsx'
import { useIsolated, useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useCall } from '../../ui/use-call.ts'
import { useConfirm } from '../../ui/use-confirm.tsx'
import { useRefresh } from '../../ui/use-refresh.ts'
import type { BlockedPhoneReply, unblockPhone } from '../phones-contract.ts'

const BlockPhone = onFirstOpening(() => import('./block-phone.tsx').then((file) => file.BlockPhone))

const shownAtFirst = 10

type Props = { shopId: number; zone: string; blocked: readonly BlockedPhoneReply[] }

export const BlockedPhones = ({ shopId, zone, blocked }: Props) => {
  const t = useTexts('restaurant/phones')
  const refresh = useRefresh()
  const addButton = useRef<HTMLButtonElement>(null)
  const [isAdding, setAdding] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? blocked : blocked.slice(0, shownAtFirst)
  return (
    <Card>
      <section className="flex flex-col gap-4">
        <h2 className="text-xl">{t('blocked.title')}</h2>
        <p className="text-sm text-muted">{t('blocked.lead')}</p>
        {blocked.length === 0 ? (
          <p>{t('blocked.none')}</p>
        ) : (
          <ul className="divide-y divide-border">
            {shown.map((one) => (
              <Blocked
                key={one.id}
                {...{ shopId, zone, one }}
                onGone={() => {
                  keepFocusAt(addButton.current)
                  void refresh()
                }}
              />
            ))}
          </ul>
        )}
        <div className="flex flex-wrap gap-2">
          <Button ref={addButton} variant="secondary" onClick={() => setAdding(true)}>
            {t('blocked.add')}
          </Button>
          {shown.length < blocked.length && (
            <Button variant="quiet" onClick={() => setWhole(true)}>
              {t('blocked.more', { count: blocked.length })}
            </Button>
          )}
        </div>
        <BlockPhone shopId={shopId} open={isAdding} onClose={() => setAdding(false)} onBlocked={() => void refresh()} />
      </section>
    </Card>
  )
}

type RowProps = { shopId: number; zone: string; one: BlockedPhoneReply; onGone: () => void }

const Blocked = ({ shopId, zone, one, onGone }: RowProps) => {
  const call = useCall()
  const t = useTexts('restaurant/phones')
  const isolate = useIsolated()
  const phone = leftToRight(displayPhone(one.phone))
  const unblock = async () => {
    const answer = await call<typeof unblockPhone>('DELETE', '/api/pro/shops/:id/blocked-phones/:block', {
      params: { id: shopId, block: one.id },
    })
    if (answer.ok) toast.success(t('blocked.unblocked'))
    else toast.error(answer.message)
    if (answer.ok || answer.code === 'unknown-block') onGone()
  }
  const { ask, question } = useConfirm(unblock, {
    title: t('blocked.ask.title', { phone }),
    children: t('blocked.ask.text'),
    confirm: t('blocked.ask.confirm'),
  })
  const day = (at: string) => leftToRight(dateText(new Date(at), zone))
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="font-semibold tabular-nums">{phone}</p>
        <p className="break-words">{one.reason === '' ? t('blocked.noReason') : <bdi>{one.reason}</bdi>}</p>
        <p className="text-sm text-muted">
          {t('blocked.by', { who: isolate(one.by), date: day(one.blocked_at), until: day(one.ends_at) })}
        </p>
      </div>
      <Button variant="secondary" size="small" aria-label={t('blocked.unblockLabel', { phone })} onClick={ask}>
        {t('blocked.unblock')}
      </Button>
      {question}
    </li>
  )
}
