import type { ComponentType } from 'react'
import { appliesTo, type InstructionName, instructionNames, type OrderInstructions } from '../../orders/instructions.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import type { PickupMode } from '../pickup-mode.ts'

type FieldProps = {
  instructions: OrderInstructions
  onInstructionsChange: (changes: Partial<OrderInstructions>) => void
}

export type InstructionProps = FieldProps & { mode: PickupMode }

const TableField = ({ instructions: { table }, onInstructionsChange }: FieldProps) => {
  const t = useTexts('checkout')
  return (
    <TextField
      optional
      label={t('place.table')}
      hint={t('place.tableHint')}
      value={table ?? ''}
      onChange={({ target }) => onInstructionsChange({ table: target.value })}
      maxLength={20}
      autoComplete="off"
      className="max-w-sm"
    />
  )
}

const fields: Readonly<Record<InstructionName, ComponentType<FieldProps>>> = { table: TableField }

export const InstructionFields = ({ mode, ...props }: InstructionProps) =>
  instructionNames
    .filter((name) => appliesTo(name, mode))
    .map((name) => {
      const Field = fields[name]
      return <Field key={name} {...props} />
    })
