import { type ChangeEvent, useState } from 'react'
import type { TextFieldProps } from '../../ui/text-field.tsx'

type TypedField = {
  readonly value: string
  readonly setError: (error: string | null) => void
  readonly field: Pick<TextFieldProps, 'value' | 'error' | 'onChange'>
}

export const useTypedField = (initial = ''): TypedField => {
  const [value, setValue] = useState(initial)
  const [error, setError] = useState<string | null>(null)
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setError(null)
    setValue(target.value)
  }
  return { value, setError, field: { value, error, onChange } }
}
