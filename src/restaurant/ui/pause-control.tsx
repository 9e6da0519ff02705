import { useRef } from 'react'
import { timeText } from '../../kernel/wall-time.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { keepFocusAt } from '../../ui/focus.ts'
import { Notice } from '../../ui/notice.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useCall } from '../../ui/use-call.ts'
import type { pauseShop } from '../hours-contract.ts'
import { pauseChoices } from '../week-hours.ts'
import { NotSaved } from './not-saved.tsx'
import { useMenuChange } from './use-menu-change.ts'

type Props = { shopId: number; zone: string; pausedUntil: Date | null }

export const PauseControl = ({ shopId, zone, pausedUntil }: Props) => {
  const call = useCall()
  const t = useTexts('restaurant/hours')
  const { busy, run, unsaved } = useMenuChange()
  const title = useRef<HTMLHeadingElement>(null)
  const pause = async (minutes: number | null) => {
    await run(
      () =>
        call<typeof pauseShop>('PUT', '/api/pro/shops/:id/pause', {
          params: { id: shopId },
          body: { minutes },
        }),
      () => toast.success(t(minutes === null ? 'pause.ended' : 'pause.begun')),
    )
    keepFocusAt(title.current)
  }
  return (
    <Card className="flex flex-col gap-3">
      <h2 ref={title} tabIndex={-1} className="text-xl">
        {t('pause.title')}
      </h2>
      {pausedUntil ? (
        <Notice
          kind="warning"
          action={
            <Button size="small" busy={busy} onClick={() => void pause(null)}>
              {t('pause.end')}
            </Button>
          }
        >
          {t('pause.until', { time: timeText(pausedUntil, zone) })}
        </Notice>
      ) : (
        <>
          <p className="text-muted">{t('pause.text')}</p>
          <div className="flex flex-wrap gap-2">
            {pauseChoices.map((minutes) => (
              <Button
                key={minutes}
                variant="secondary"
                size="small"
                aria-disabled={busy}
                aria-label={t('pause.choose', { minutes })}
                onClick={() => void pause(minutes)}
              >
                {t('pause.minutes', { minutes })}
              </Button>
            ))}
          </div>
        </>
      )}
      <NotSaved {...{ unsaved, busy }} />
    </Card>
  )
}
