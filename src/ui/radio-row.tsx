import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { classNames } from './class-names.ts'

export type ChoiceRowProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children'> & {
  label: ReactNode
  description?: ReactNode
  picture?: ReactNode
  end?: ReactNode
  ref?: Ref<HTMLInputElement>
}

export const choiceRowClass =
  'relative flex min-h-13 items-center gap-3 rounded-button border border-border bg-surface px-4 py-2.5 transition-colors max-[15rem]:px-2 hover:border-control has-checked:border-primary has-checked:bg-primary-soft has-disabled:border-border has-disabled:bg-sunken has-disabled:text-muted has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'

export const ChoiceRowWords = ({
  id,
  label,
  description,
  end,
}: Pick<ChoiceRowProps, 'label' | 'description' | 'end'> & { id: string }) => (
  <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
    <span className="min-w-0 flex-[1_1_min-content]">
      <span className="block font-medium">{label}</span>
      {description && (
        <span id={`${id}-more`} className="block text-sm text-muted">
          {description}
        </span>
      )}
    </span>
    {end && <span className="shrink-0 text-sm font-medium">{end}</span>}
  </span>
)

export const RadioRow = ({ label, description, picture, end, className, ...input }: ChoiceRowProps) => {
  const id = useId()
  return (
    <label className={classNames(choiceRowClass, className)}>
      <input
        {...input}
        type="radio"
        aria-describedby={description ? `${id}-more` : undefined}
        className="size-5 shrink-0 appearance-none rounded-full border-2 border-control bg-surface transition-[border-width,border-color] checked:border-6 checked:border-primary focus-visible:outline-none disabled:border-border"
      />
      {picture}
      <ChoiceRowWords {...{ id, label, description, end }} />
    </label>
  )
}
