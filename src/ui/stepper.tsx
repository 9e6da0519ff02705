import MinusIcon from 'lucide-react/icons/minus'
import PlusIcon from 'lucide-react/icons/plus'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { useTexts } from './texts.tsx'

type Props = {
  label: string
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  mostId?: string
  className?: string
}

/** At `min` and `max` the button stays focusable, so that the focus is not lost. */
export const Stepper = ({ label, value, onChange, min = 1, max = 10, mostId, className }: Props) => {
  const t = useTexts('ui')
  const step = (next: number) => {
    if (next >= min && next <= max) onChange(next)
  }
  return (
    <fieldset
      className={classNames(
        'inline-flex w-fit min-w-0 shrink-0 items-center gap-1 rounded-pill border border-control bg-surface p-0.5',
        className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      <IconButton label={t('decrease')} aria-disabled={value <= min} onClick={() => step(value - 1)}>
        <MinusIcon />
      </IconButton>
      <output aria-live="polite" className="min-w-7 text-center font-semibold tabular-nums">
        {value}
      </output>
      <IconButton
        label={t('increase')}
        aria-disabled={value >= max}
        aria-describedby={value >= max ? mostId : undefined}
        onClick={() => step(value + 1)}
      >
        <PlusIcon />
      </IconButton>
    </fieldset>
  )
}
