import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTexts } from '../../ui/texts.tsx'
import type { Unsaved } from './use-menu-change.ts'

type Props = { unsaved: Unsaved | null; busy: boolean }

export const NotSaved = ({ unsaved, busy }: Props) => {
  const t = useTexts('restaurant/nav')
  return (
    unsaved && (
      <Notice
        kind="error"
        title={t('notSaved')}
        className="w-full"
        action={
          <Button variant="secondary" size="small" busy={busy} onClick={unsaved.retry}>
            {t('tryAgain')}
          </Button>
        }
      >
        {unsaved.message}
      </Notice>
    )
  )
}
