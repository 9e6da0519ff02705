import { useEffect } from 'react'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useZone } from './use-zone.ts'

type Props = {
  label: string
  value: string
  onValue: (code: string) => void
  name?: string
  error?: string | null
  disabled?: boolean
  /** Without a placeholder, the first code is preselected. */
  placeholder?: string
}

/** A list of the served codes, or a text field if they are unknown or too many. */
export const PostalCodeField = ({ label, value, onValue, placeholder, ...field }: Props) => {
  const zone = useZone()
  const codes = zone?.postal_codes
  const first = placeholder === undefined && value === '' ? codes?.[0]?.code : undefined
  useEffect(() => {
    if (first !== undefined) onValue(first)
  })
  if (zone !== undefined && !codes)
    return (
      <TextField
        {...field}
        label={label}
        dir="ltr"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
        value={value}
        onChange={({ target }) => onValue(target.value)}
      />
    )
  const isListed = value === '' || codes?.some(({ code }) => code === value) === true
  return (
    <Select
      {...field}
      label={label}
      autoComplete="postal-code"
      value={value}
      onChange={({ target }) => onValue(target.value)}
    >
      {(placeholder !== undefined || !codes) && <option value="">{placeholder}</option>}
      {!isListed && <option value={value}>{value}</option>}
      {codes?.map(({ code, city }) => (
        <option key={code} value={code}>
          {code} {city}
        </option>
      ))}
    </Select>
  )
}
