import WifiIcon from 'lucide-react/icons/wifi'
import WifiOffIcon from 'lucide-react/icons/wifi-off'
import { useCallback } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { SteadyText } from '../../ui/steady-text.tsx'
import { useTexts } from '../../ui/texts.tsx'
import type { FailedMove } from './board-state.ts'
import { FailedMovesInBar } from './failed-moves.tsx'
import { useEverySecond } from './use-now.ts'

const TimeSinceAnswer = ({ heardAt }: { heardAt: number }) => {
  const t = useTexts('restaurant')
  const seconds = useEverySecond(useCallback(() => Math.max(0, Math.floor((Date.now() - heardAt) / 1000)), [heardAt]))
  if (seconds === null) return null
  return (
    <span className="tabular-nums">
      {seconds < 60 ? t('link.seconds', { seconds }) : t('link.minutes', { minutes: Math.floor(seconds / 60) })}
    </span>
  )
}

/** With `isShort`, phones and tablets show only the icon. */
export const ConnectionStatus = ({ offline, isShort }: { offline: boolean; isShort: boolean }) => {
  const t = useTexts('restaurant')
  const Icon = offline ? WifiOffIcon : WifiIcon
  return (
    <p
      className={classNames('flex min-h-12 items-center gap-2 font-semibold', offline ? 'text-danger' : 'text-success')}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className={classNames(isShort && 'max-xl:sr-only')}>
        <SteadyText among={[t('link.on'), t('link.off')]}>{t(offline ? 'link.off' : 'link.on')}</SteadyText>
      </span>
    </p>
  )
}

export const Offline = ({ heardAt, failed }: { heardAt: number | null; failed: readonly FailedMove[] }) => {
  const t = useTexts('restaurant')
  return (
    <div className="flex grow items-center gap-3 rounded-card bg-danger-solid px-4 py-3 text-on-danger">
      <WifiOffIcon aria-hidden="true" className="size-8 shrink-0" />
      <div className="min-w-0">
        <p role="alert" className="font-display text-xl font-extrabold sm:text-2xl">
          {t('offline')}
        </p>
        {heardAt !== null && (
          <p className="text-sm font-semibold sm:text-base">
            <TimeSinceAnswer heardAt={heardAt} />
          </p>
        )}
        <FailedMovesInBar failed={failed} />
      </div>
    </div>
  )
}
