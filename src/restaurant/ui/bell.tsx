import BellIcon from 'lucide-react/icons/bell'
import BellOffIcon from 'lucide-react/icons/bell-off'
import BellRingIcon from 'lucide-react/icons/bell-ring'
import { Button } from '../../ui/button.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useBell } from './use-bell.ts'

const icons = { unknown: BellIcon, on: BellRingIcon, touch: BellOffIcon, off: BellOffIcon } as const

/** Says whether the board can be heard; in large letters when only a touch is missing. */
export const Bell = ({ freshCount }: { freshCount: number }) => {
  const t = useTexts('restaurant')
  const { sound, toggle } = useBell(freshCount)
  const Icon = icons[sound]
  return (
    <>
      <Button variant="secondary" icon={<Icon aria-hidden="true" className="size-5" />} onClick={toggle}>
        {t(`sound.${sound}`)}
      </Button>
      {sound === 'touch' && (
        <button
          type="button"
          className="flex min-h-20 w-full items-center justify-center gap-3 rounded-card bg-saffron px-4 py-3 text-center font-display text-3xl font-extrabold text-[#171e32]"
        >
          <BellOffIcon aria-hidden="true" className="size-8 shrink-0" />
          {t('sound.touchHere')}
        </button>
      )}
    </>
  )
}
