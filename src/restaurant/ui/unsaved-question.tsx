import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useCloseOnBack } from '../../ui/use-close-on-back.ts'
import { askBeforeLeaving, leaveUnsaved, stay, useAskingPlace, useLeaving } from './unsaved.ts'

/** Asks the user before the Back button leaves a page with unsaved input. */
export const BackQuestion = () => {
  const { forms, waiting } = useLeaving()
  const isUnsaved = forms.size > 0
  useCloseOnBack(isUnsaved && waiting === null, () => askBeforeLeaving(() => history.back()))
  return null
}

export const LeaveQuestion = () => {
  const t = useTexts('restaurant/nav')
  const isAsking = useAskingPlace()
  const { waiting } = useLeaving()
  return (
    <AlertDialog
      open={isAsking && waiting !== null}
      onClose={stay}
      title={t('unsaved.title')}
      confirm={t('unsaved.leave')}
      cancel={t('unsaved.stay')}
      tone="danger"
      onConfirm={leaveUnsaved}
    >
      {t('unsaved.text')}
    </AlertDialog>
  )
}
