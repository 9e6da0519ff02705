import WifiIcon from 'lucide-react/icons/wifi'
import WifiOffIcon from 'lucide-react/icons/wifi-off'
import { useCallback } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTexts } from '../../ui/texts.tsx'
import type { FailedPress } from './board-state.ts'
import { useEverySecond } from './use-every-second.ts'

/** How long ago the server was heard, in whole seconds and later in minutes. */
const Silence = ({ heardAt }: { heardAt: number }) => {
  const t = useTexts('restaurant')
  const seconds = useEverySecond(useCallback(() => Math.max(0, Math.floor((Date.now() - heardAt) / 1000)), [heardAt]))
  if (seconds === null) return null
  return (
    <span className="tabular-nums">
      {seconds < 60 ? t('link.seconds', { seconds }) : t('link.minutes', { minutes: Math.floor(seconds / 60) })}
    </span>
  )
}

/** Whether the board hears the server, always in sight. */
export const BoardLink = ({ offline, heardAt }: { offline: boolean; heardAt: number | null }) => {
  const t = useTexts('restaurant')
  if (!offline)
    return (
      <p className="flex min-h-12 items-center gap-2 font-semibold text-success">
        <WifiIcon aria-hidden="true" className="size-5 shrink-0" />
        {t('link.on')}
      </p>
    )
  return (
    <div className="order-last flex w-full items-center gap-3 rounded-card bg-danger-solid px-4 py-3 text-on-danger">
      <WifiOffIcon aria-hidden="true" className="size-8 shrink-0" />
      <div className="min-w-0">
        <p role="alert" className="font-display text-2xl font-extrabold">
          {t('offline')}
        </p>
        {heardAt !== null && (
          <p className="font-semibold">
            <Silence heardAt={heardAt} />
          </p>
        )}
      </div>
    </div>
  )
}

type FailedProps = { failed: readonly FailedPress[]; onDismiss: (key: number) => void }

/** What was pressed and did not work, until somebody has read it. */
export const FailedPresses = ({ failed, onDismiss }: FailedProps) => {
  const t = useTexts('restaurant')
  if (failed.length === 0) return null
  return (
    <ul className="flex flex-col gap-2">
      {failed.map(({ key, id, name, press }) => (
        <li key={key}>
          <Notice
            kind="error"
            title={t('failed.title', { press: t(`move.${press}`), id, name })}
            action={
              <Button variant="secondary" onClick={() => onDismiss(key)}>
                {t('failed.seen')}
              </Button>
            }
          >
            {t('failed.text')}
          </Notice>
        </li>
      ))}
    </ul>
  )
}
