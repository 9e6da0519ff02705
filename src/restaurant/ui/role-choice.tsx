import { useId } from 'react'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { RadioRow } from '../../ui/radio-row.tsx'
import { useTexts } from '../../ui/texts.tsx'
import type { TeamRole } from '../people.ts'

type Props<Role extends TeamRole> = {
  legend: string
  legendHidden?: boolean
  roles: readonly Role[]
  role: Role | undefined
  onChange: (role: Role) => void
}

export const RoleChoice = <Role extends TeamRole>({ legend, legendHidden, roles, role, onChange }: Props<Role>) => {
  const t = useTexts('restaurant/people')
  const name = useId()
  return (
    <ChoiceGroup legend={legend} legendHidden={legendHidden === true}>
      {roles.map((one) => (
        <RadioRow
          key={one}
          name={name}
          value={one}
          checked={role === one}
          onChange={() => onChange(one)}
          label={t(`roles.${one}.label`)}
          description={t(`roles.${one}.more`)}
        />
      ))}
    </ChoiceGroup>
  )
}
