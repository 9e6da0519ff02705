import { useState } from 'react'
import { isolatedIn } from '../../kernel/bidi.ts'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import type { OptionGroupsView, OptionGroupView } from '../menu-view.ts'
import { OptionGroupForm } from './option-group-form.tsx'
import { FormDialog } from './unsaved-guard.tsx'

type Props = {
  open: boolean
  onClose: () => void
  shop: OptionGroupsView['shop']
  group: OptionGroupView | null
}

export const OptionGroupDialog = ({ open, onClose, shop, group }: Props) => {
  const t = useTexts('restaurant/options')
  const language = useLanguage()
  const [saved, setSaved] = useState(0)
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      keepOpen
      title={group ? t('edit', { name: isolatedIn(language, group.name) }) : t('add')}
    >
      <OptionGroupForm
        key={saved}
        {...{ shop, group }}
        onSaved={() => {
          setSaved((count) => count + 1)
          onClose()
        }}
      />
    </FormDialog>
  )
}
