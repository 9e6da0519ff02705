import BellIcon from 'lucide-react/icons/bell'
import BellOffIcon from 'lucide-react/icons/bell-off'
import BellRingIcon from 'lucide-react/icons/bell-ring'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useTexts } from '../../ui/texts.tsx'
import { SteadyText } from './connection-status.tsx'
import type { Sound } from './use-bell.ts'

const icons = { unknown: BellIcon, on: BellRingIcon, touch: BellOffIcon, off: BellOffIcon } as const

const sounds = ['unknown', 'on', 'touch', 'off'] as const satisfies readonly Sound[]

/** With `isShort`, only screens from 1536 pixels on show the words. */
export const Bell = ({ sound, isShort, onToggle }: { sound: Sound; isShort: boolean; onToggle: () => void }) => {
  const t = useTexts('restaurant')
  const Icon = icons[sound]
  return (
    <Button variant="secondary" icon={<Icon aria-hidden="true" className="size-5" />} onClick={onToggle}>
      <span className={classNames(isShort && 'max-[96rem]:sr-only')}>
        <SteadyText among={sounds.map((name) => t(`sound.${name}`))}>{t(`sound.${sound}`)}</SteadyText>
      </span>
    </Button>
  )
}

/** Shown while the browser blocks the sound. A press anywhere allows it. */
export const TouchToRing = ({ isHidden = false }: { isHidden?: boolean }) => {
  const t = useTexts('restaurant')
  return (
    <button
      type="button"
      className={classNames(
        isHidden && 'invisible',
        'flex min-h-20 grow items-center justify-center gap-3 rounded-card bg-saffron px-4 py-3 text-center font-display text-2xl font-extrabold sm:text-3xl text-[#171e32]',
      )}
    >
      <BellOffIcon aria-hidden="true" className="size-8 shrink-0" />
      {t('sound.touchHere')}
    </button>
  )
}
