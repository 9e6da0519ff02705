import { Button } from '../../ui/button.tsx'
import type { DialogProps } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { FormDialog } from './unsaved-guard.tsx'

export type Told = {
  /** Shown instead of the question when nothing is left to decide. */
  readonly told?: string | undefined
  /** Why the last press was refused. Shown above the question. */
  readonly notice?: string | undefined
}

type Props = Pick<DialogProps, 'open' | 'onClose' | 'title' | 'footer' | 'children'> & Told

export const QuestionDialog = ({ told, notice, footer, children, ...dialog }: Props) => {
  const t = useTexts('restaurant')
  const isOver = told !== undefined
  return (
    <FormDialog
      {...dialog}
      size="small"
      fit
      footer={
        isOver ? (
          <Button wide size="large" onClick={dialog.onClose}>
            {t('failed.seen')}
          </Button>
        ) : (
          footer
        )
      }
    >
      {isOver ? (
        <Notice kind="warning">{told}</Notice>
      ) : (
        <>
          {notice && (
            <div className="mb-4">
              <Notice kind="warning">{notice}</Notice>
            </div>
          )}
          {children}
        </>
      )}
    </FormDialog>
  )
}
