import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTexts } from '../../ui/texts.tsx'

type Props = {
  name: string
  hasMissed: boolean
  busy: boolean
  onRight: () => void
  onWrong: () => void
  onCode: (() => void) | null
}

export const NameQuestion = ({ name, hasMissed, busy, onRight, onWrong, onCode }: Props) => {
  const t = useTexts('restaurant/hand-over')
  return (
    <div className="flex flex-col gap-4">
      {hasMissed && <Notice kind="warning">{t('askName')}</Notice>}
      <div>
        <p>{t('nameQuestion')}</p>
        <p className="mt-1 font-display text-3xl font-bold break-words">
          <bdi>{name}</bdi>
        </p>
      </div>
      <Button size="large" wide busy={busy} onClick={onRight}>
        {t('nameRight')}
      </Button>
      <Button variant="secondary" wide onClick={onWrong}>
        {t('nameWrong')}
      </Button>
      {onCode && (
        <Button variant="quiet" wide onClick={onCode}>
          {t('withCode')}
        </Button>
      )}
    </div>
  )
}
