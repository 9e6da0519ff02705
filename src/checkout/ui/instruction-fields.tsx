import type { ComponentType } from 'react'
import { type InstructionName, instructionNames, type OrderInstructions } from '../../orders/instructions.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { dineIn, type PickupMode } from '../pickup-mode.ts'

export type InstructionProps = {
  mode: PickupMode
  instructions: OrderInstructions
  onTell: (told: Partial<OrderInstructions>) => void
}

const TableField = ({ mode, instructions: { table }, onTell }: InstructionProps) => {
  const t = useTexts('checkout')
  if (mode !== dineIn) return null
  return (
    <TextField
      optional
      label={t('place.table')}
      hint={t('place.tableHint')}
      value={table ?? ''}
      onChange={({ target }) => onTell({ table: target.value })}
      maxLength={20}
      autoComplete="off"
      className="max-w-sm"
    />
  )
}

/** By what each is asked for. */
const fields: Readonly<Record<InstructionName, ComponentType<InstructionProps>>> = { table: TableField }

export const InstructionFields = (props: InstructionProps) =>
  instructionNames.map((name) => {
    const Field = fields[name]
    return <Field key={name} {...props} />
  })
