import { useId } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { useTexts } from '../../ui/texts.tsx'

type Props = {
  legend: string
  choices: readonly number[]
  value: number
  onChange: (minutes: number) => void
}

export const MinutesChoice = ({ legend, choices, value, onChange }: Props) => {
  const t = useTexts('restaurant')
  const name = useId()
  return (
    <fieldset className="@container min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <div
        className={classNames(
          'grid grid-cols-3 gap-1.5',
          choices.length > 5 ? '@[15rem]:grid-cols-6' : '@[15rem]:grid-cols-5',
        )}
      >
        {choices.map((minutes) => (
          <label
            key={minutes}
            className="relative flex min-h-12 items-center justify-center rounded-button border border-control bg-surface text-lg font-bold tabular-nums transition-colors hover:border-primary has-checked:border-primary has-checked:bg-primary-soft has-checked:text-primary has-checked:outline-2 has-checked:-outline-offset-2 has-checked:outline-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={minutes}
              checked={minutes === value}
              onChange={() => onChange(minutes)}
              aria-label={t('minutes', { minutes })}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span aria-hidden="true">{minutes}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
