import { useRef, useState } from 'react'
import { timeText } from '../../kernel/wall-time.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { keepFocusAt } from '../../ui/focus.ts'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useCall } from '../../ui/use-call.ts'
import { busyChoices, busyLasts, usualBusyMinutes } from '../order-rules.ts'
import type { setBusy } from '../order-rules-contract.ts'
import { NotSaved } from './not-saved.tsx'
import { useMenuChange } from './use-menu-change.ts'

type Props = {
  shopId: number
  zone: string
  busyUntil: { readonly minutes: number; readonly until: Date } | null
}

export const BusyControl = ({ shopId, zone, busyUntil }: Props) => {
  const call = useCall()
  const t = useTexts('restaurant/hours')
  const { busy, run, unsaved } = useMenuChange()
  const [lasts, setLasts] = useState<number>(usualBusyMinutes)
  const title = useRef<HTMLHeadingElement>(null)
  const change = async (minutes: (typeof busyChoices)[number] | null) => {
    await run(
      () =>
        call<typeof setBusy>('PUT', '/api/pro/shops/:id/busy', { params: { id: shopId }, body: { minutes, lasts } }),
      () => toast.success(t(minutes === null ? 'busy.ended' : 'busy.begun')),
    )
    keepFocusAt(title.current)
  }
  return (
    <Card className="flex flex-col gap-3">
      <h2 ref={title} tabIndex={-1} className="text-xl">
        {t('busy.title')}
      </h2>
      {busyUntil ? (
        <Notice
          kind="warning"
          action={
            <Button size="small" busy={busy} onClick={() => void change(null)}>
              {t('busy.end')}
            </Button>
          }
        >
          {t('busy.until', { minutes: busyUntil.minutes, time: timeText(busyUntil.until, zone) })}
        </Notice>
      ) : (
        <>
          <p className="text-muted">{t('busy.text')}</p>
          <Select
            label={t('busy.lasts')}
            className="max-w-60"
            value={String(lasts)}
            onChange={({ target }) => setLasts(Number(target.value))}
          >
            {busyLasts.map((minutes) => (
              <option key={minutes} value={minutes}>
                {t('pause.minutes', { minutes })}
              </option>
            ))}
          </Select>
          <div className="flex flex-wrap gap-2">
            {busyChoices.map((minutes) => (
              <Button
                key={minutes}
                variant="secondary"
                size="small"
                aria-disabled={busy}
                aria-label={t('busy.choose', { minutes })}
                onClick={() => void change(minutes)}
              >
                {t('busy.more', { minutes })}
              </Button>
            ))}
          </div>
        </>
      )}
      <NotSaved {...{ unsaved, busy }} />
    </Card>
  )
}
