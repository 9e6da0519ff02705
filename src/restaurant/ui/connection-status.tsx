import WifiIcon from 'lucide-react/icons/wifi'
import WifiOffIcon from 'lucide-react/icons/wifi-off'
import { type RefObject, useCallback } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { useTexts } from '../../ui/texts.tsx'
import type { FailedMove } from './board-state.ts'
import { FailedMovesInBar } from './failed-moves.tsx'
import { useEverySecond } from './use-now.ts'

type SteadyProps = {
  children: string
  among: readonly string[]
}

/** Has the width of the longest text in `among`, so that nothing beside it moves when the text changes. */
export const SteadyText = ({ children, among }: SteadyProps) => (
  <span
    data-texts={among.join('\n')}
    className="inline-flex flex-col after:invisible after:h-0 after:overflow-hidden after:whitespace-pre after:content-[attr(data-texts)]"
  >
    {children}
  </span>
)

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

/** A reply up to this many seconds ago counts as recent. The page asks the server every two seconds. */
const nowSeconds = 5

/** For a recent reply, the green sign is enough. So only an older reply is shown in words. */
const Heard = ({ heard }: { heard: RefObject<number> }) => {
  const t = useTexts('restaurant')
  const seconds = useEverySecond(
    useCallback(() => {
      // Zero until the first effect of the page.
      const passed = heard.current === 0 ? 0 : Math.max(0, Math.floor((Date.now() - heard.current) / 1000))
      return passed <= nowSeconds ? 0 : passed
    }, [heard]),
  )
  if (seconds === null) return null
  return (
    <span className={classNames('text-sm font-normal text-muted tabular-nums', seconds === 0 && 'sr-only')}>
      {t('link.heard', { seconds })}
    </span>
  )
}

export const DisplayStatus = ({ isAwake }: { isAwake: boolean | null }) => {
  const t = useTexts('restaurant')
  if (isAwake === null) return null
  if (isAwake) return <p className="sr-only">{t('display.on')}</p>
  return (
    <p title={t('display.off')} className="flex items-center gap-1.5 text-sm text-danger">
      {/* A letter, because an icon would be another file to load. */}
      <span aria-hidden="true" className="text-xl leading-none">
        ☾
      </span>
      <span className="max-[96rem]:sr-only">{t('display.off')}</span>
    </p>
  )
}

type Props = { offline: boolean; heard: RefObject<number>; isShort: boolean }

/** With `isShort`, screens below 1536 pixels show only the icon and the time since the last reply. */
export const ConnectionStatus = ({ offline, heard, isShort }: Props) => {
  const t = useTexts('restaurant')
  const Icon = offline ? WifiOffIcon : WifiIcon
  return (
    <p
      className={classNames('flex min-h-12 items-center gap-2 font-semibold', offline ? 'text-danger' : 'text-success')}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className={classNames(isShort && 'max-[96rem]:sr-only')}>
        <SteadyText among={[t('link.on'), t('link.off')]}>{t(offline ? 'link.off' : 'link.on')}</SteadyText>
      </span>
      {!offline && <Heard heard={heard} />}
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
