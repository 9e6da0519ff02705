import BellOffIcon from 'lucide-react/icons/bell-off'
import BellRingIcon from 'lucide-react/icons/bell-ring'
import MoonIcon from 'lucide-react/icons/moon'
import SunIcon from 'lucide-react/icons/sun'
import { useEffect } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Notice } from '../../ui/notice.tsx'
import { useIsolated, useLanguage, useTexts } from '../../ui/texts.tsx'
import { useRefresh } from '../../ui/use-refresh.ts'
import { type ShownScreen, screenLostMs } from '../screens.ts'

const refreshMs = 15_000

export const useMoment = (zone: string) => {
  const language = useLanguage()
  const format = new Intl.DateTimeFormat(`${language}-u-nu-latn`, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: zone,
  })
  return (instant: string): string => format.format(new Date(instant))
}

const Fact = ({ isGood, icon, children }: { isGood: boolean; icon: React.ReactNode; children: string }) => (
  <span className={classNames('flex items-center gap-1.5', !isGood && 'text-danger')}>
    {icon}
    {children}
  </span>
)

const Screen = ({ screen, zone }: { screen: ShownScreen; zone: string }) => {
  const { kind, name, sound, isAwake, device, openedAt, heardAgo, isDeaf } = screen
  const when = useMoment(zone)
  const t = useTexts('restaurant/tablets')
  const isolate = useIsolated()
  const isThere = heardAgo * 1000 < screenLostMs
  const Bell = sound === 'on' ? BellRingIcon : BellOffIcon
  const Light = isAwake ? SunIcon : MoonIcon
  return (
    <li className="flex flex-col gap-1 py-3">
      <p className="font-semibold">{t(`screens.kinds.${kind}`, { name: isolate(name) })}</p>
      <p className="text-sm text-muted">
        {t('screens.opened', { device: isolate(device ?? t('screens.someDevice')), at: when(openedAt) })}
      </p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
        <span className={classNames(!isThere && 'text-danger')}>
          {heardAgo < 120
            ? t('screens.seconds', { seconds: heardAgo })
            : t('screens.minutes', { minutes: Math.floor(heardAgo / 60) })}
        </span>
        {isThere && kind !== 'api' && (
          <>
            <Fact isGood={sound === 'on'} icon={<Bell aria-hidden="true" className="size-4" />}>
              {t(`screens.sound.${sound}`)}
            </Fact>
            <Fact isGood={isAwake} icon={<Light aria-hidden="true" className="size-4" />}>
              {t(isAwake ? 'screens.awake' : 'screens.dark')}
            </Fact>
          </>
        )}
      </p>
      {isDeaf && <Notice kind="error">{t('screens.deaf')}</Notice>}
    </li>
  )
}

/** The screens that show the orders of a shop, each with its sound, its display and its last request. */
export const ScreenList = ({ screens, zone }: { screens: readonly ShownScreen[]; zone: string }) => {
  const t = useTexts('restaurant/tablets')
  const reread = useRefresh()
  useEffect(() => {
    const timer = setInterval(() => document.hidden || void reread(), refreshMs)
    return () => clearInterval(timer)
  }, [reread])
  return (
    <section aria-labelledby="screens" className="mt-6 border-t border-border pt-4">
      <h3 id="screens" className="text-lg">
        {t('screens.title')}
      </h3>
      {screens.length === 0 ? (
        <p className="mt-2 text-muted">{t('screens.none')}</p>
      ) : (
        <ul className="mt-1 flex flex-col divide-y divide-border">
          {screens.map((screen) => (
            <Screen key={screen.key} screen={screen} zone={zone} />
          ))}
        </ul>
      )}
    </section>
  )
}
