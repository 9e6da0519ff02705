import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

type Choice<Value extends string> = { value: Value; label: ReactNode; icon?: ReactNode; disabled?: boolean }

type Props<Value extends string> = {
  legend: string
  choices: readonly Choice<Value>[]
  value: Value
  onChange: (value: Value) => void
  className?: string
}

export const Segmented = <Value extends string>({ legend, choices, value, onChange, className }: Props<Value>) => {
  const name = useId()
  return (
    <fieldset
      className={classNames('grid auto-cols-[minmax(0,1fr)] grid-flow-col gap-1 rounded-pill bg-sunken p-1', className)}
    >
      <legend className="sr-only">{legend}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="flex min-h-11 items-center justify-center gap-2 rounded-pill px-4 text-center font-semibold text-muted transition-colors hover:text-ink has-checked:bg-surface has-checked:text-primary has-checked:shadow-raised has-disabled:opacity-50 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus max-[15rem]:px-1 [&_svg]:size-5 max-[15rem]:[&_svg]:hidden"
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            disabled={choice.disabled}
            onChange={() => onChange(choice.value)}
            className="sr-only"
          />
          {choice.icon}
          {choice.label}
        </label>
      ))}
    </fieldset>
  )
}
