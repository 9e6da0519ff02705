import CheckIcon from 'lucide-react/icons/check'
import { useId } from 'react'
import { classNames } from './class-names.ts'
import { type ChoiceRowProps, ChoiceRowWords, choiceRowClass } from './radio-row.tsx'

export const CheckboxRow = ({
  label,
  description,
  picture,
  end,
  className,
  bare = false,
  ...input
}: ChoiceRowProps & { bare?: boolean }) => {
  const id = useId()
  return (
    <label className={classNames(bare ? 'flex min-h-11 items-start gap-3 py-2.5' : choiceRowClass, className)}>
      <span className="relative flex size-5 shrink-0 has-[+*]:mt-0.5">
        <input
          {...input}
          type="checkbox"
          aria-describedby={description ? `${id}-more` : undefined}
          className={classNames(
            'peer size-5 appearance-none rounded-[5px] border-2 border-control bg-surface transition-colors checked:border-primary checked:bg-primary disabled:border-border',
            !bare && 'focus-visible:outline-none',
          )}
        />
        <CheckIcon
          aria-hidden="true"
          strokeWidth={3.5}
          className="pointer-events-none absolute inset-0 m-auto size-3.5 text-on-primary opacity-0 peer-checked:opacity-100"
        />
      </span>
      {picture}
      <ChoiceRowWords {...{ id, label, description, end }} />
    </label>
  )
}
