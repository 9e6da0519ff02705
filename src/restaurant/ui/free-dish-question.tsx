import { LazyAlertDialog } from '../../ui/lazy.tsx'
import { useTexts } from '../../ui/texts.tsx'

type Props = { open: boolean; name: string; onKeep: () => void; onBack: () => void }

/** A price of 0 is rarely meant, and diners order at it at once. */
export const FreeDishQuestion = ({ open, name, onKeep, onBack }: Props) => {
  const t = useTexts('restaurant/menu-editor')
  return (
    <LazyAlertDialog
      open={open}
      onClose={onBack}
      title={t('form.freeTitle', { name })}
      cancel={t('form.freeBack')}
      confirm={t('form.freeKeep')}
      onConfirm={onKeep}
    >
      {t('form.freeText')}
    </LazyAlertDialog>
  )
}
