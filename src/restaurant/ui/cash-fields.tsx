import { Notice } from '../../ui/notice.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { type CashMethod, cashMethods, longestCashReason } from '../cash.ts'
import type { CashProblem } from './use-cash.ts'

type FieldProps = {
  label: string
  value: string
  onValue: (value: string) => void
  problem: CashProblem | null
}

export const AmountField = ({ label, value, onValue, problem }: FieldProps) => (
  <TextField
    inputMode="decimal"
    autoComplete="off"
    dir="ltr"
    maxLength={20}
    label={label}
    value={value}
    onChange={({ target }) => onValue(target.value)}
    error={problem?.field === 'amount' ? problem.message : null}
  />
)

export const ReasonField = ({ hint, value, onValue, label, problem }: FieldProps & { hint?: string }) => (
  <TextArea
    rows={2}
    maxLength={longestCashReason}
    label={label}
    hint={hint}
    value={value}
    onChange={({ target }) => onValue(target.value)}
    error={problem?.field === 'reason' ? problem.message : null}
  />
)

export const OtherProblem = ({ problem }: { problem: CashProblem | null }) =>
  problem !== null && problem.field === null && <Notice kind="error">{problem.message}</Notice>

type MethodProps = { legend: string; value: CashMethod; onValue: (method: CashMethod) => void }

export const MethodChoice = ({ legend, value, onValue }: MethodProps) => {
  const t = useTexts('restaurant/cash')
  return (
    <Segmented
      legend={legend}
      choices={cashMethods.map((method) => ({ value: method, label: t(`methods.${method}`) }))}
      value={value}
      onChange={onValue}
    />
  )
}
