import { toneClass } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useTexts } from '../../ui/texts.tsx'
import { TilePattern } from '../../ui/tile-pattern.tsx'
import { Chapter, Sample } from './sample.tsx'

const grounds = {
  bg: 'bg-bg',
  surface: 'bg-surface',
  sunken: 'bg-sunken',
  border: 'bg-border',
  control: 'bg-control',
  ink: 'bg-ink',
  muted: 'bg-muted',
  primary: 'bg-primary',
  'primary-hover': 'bg-primary-hover',
  'primary-soft': 'bg-primary-soft',
  saffron: 'bg-saffron',
  brik: 'bg-brik',
  'brik-deep': 'bg-brik-deep',
  'danger-solid': 'bg-danger-solid',
} as const

const tones = ['orange', 'warning', 'primary', 'success', 'info', 'danger', 'secondary'] as const

const colourways = Array.from({ length: 12 }, (_, index) => index)

export const Colours = () => {
  const t = useTexts('pages/design-system')
  return (
    <Chapter title={t('colours')}>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-7">
        {Object.entries(grounds).map(([name, ground]) => (
          <li key={name} className="overflow-hidden rounded-button border border-border bg-surface">
            <span className={classNames('block h-14', ground)} />
            <code dir="ltr" className="block px-3 py-2 text-sm">
              {name}
            </code>
          </li>
        ))}
      </ul>
      <Sample name={t('tones')} layout="grid gap-3 sm:grid-cols-4 lg:grid-cols-7">
        {tones.map((tone) => (
          <code key={tone} dir="ltr" className={classNames('rounded-button px-3 py-3 text-sm', toneClass(tone))}>
            {tone}
          </code>
        ))}
      </Sample>
      <Sample name={t('tiles')} layout="grid grid-cols-3 gap-3 sm:grid-cols-6 lg:grid-cols-12">
        {colourways.map((index) => (
          <span key={index} className="block h-18 overflow-hidden rounded-field">
            <TilePattern index={index} cell={36} />
          </span>
        ))}
      </Sample>
    </Chapter>
  )
}
