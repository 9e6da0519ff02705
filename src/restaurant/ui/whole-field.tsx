import { TextField, type TextFieldProps } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { problemOfWhole } from '../whole-number.ts'

type Props = Omit<TextFieldProps, 'value' | 'onChange'> & {
  value: string
  most: number
  onTyped: (typed: string) => void
}

/** Keeps the typed text and shows an error if it is invalid. */
export const WholeField = ({ value, most, error, onTyped, ...field }: Props) => {
  const t = useTexts('restaurant/nav')
  const problem = problemOfWhole(value, most)
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
      {...field}
      value={value}
      error={problem ? t(problem, { most }) : error}
      onChange={({ target }) => onTyped(target.value)}
    />
  )
}
