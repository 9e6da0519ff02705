import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTexts } from '../../ui/texts.tsx'
import type { FailedMove } from './board-state.ts'

type Props = { failed: readonly FailedMove[]; onDismiss: (key: number) => void }

export const FailedMoves = ({ failed, onDismiss }: Props) => {
  const t = useTexts('restaurant')
  if (failed.length === 0) return null
  return (
    <ul className="flex flex-col gap-2">
      {failed.map(({ key, id, name, press }) => (
        <li key={key}>
          <Notice
            kind="error"
            title={t('failed.title', { press: t(`move.${press}`), id, name })}
            action={
              <Button variant="secondary" onClick={() => onDismiss(key)}>
                {t('failed.seen')}
              </Button>
            }
          >
            {t('failed.text')}
          </Notice>
        </li>
      ))}
    </ul>
  )
}
