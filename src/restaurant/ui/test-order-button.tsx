import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button, buttonClass } from '../../ui/button.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { useCall } from '../../ui/use-call.ts'
import type { placeTestOrder } from '../shop-contract.ts'

const board = '/pro?board'

/** A press here also lets the bell ring on the board, because browsers allow sound only after a press. */
export const TestOrderButton = ({ shopId, isDone, isNext }: { shopId: number; isDone: boolean; isNext: boolean }) => {
  const call = useCall()
  const t = useTexts('restaurant/start')
  const language = useLanguage()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const place = async () => {
    if (busy) return
    setBusy(true)
    setProblem(null)
    const answer = await call<typeof placeTestOrder>('POST', '/api/pro/shops/:id/test-order', {
      params: { id: shopId },
    })
    setBusy(false)
    if (answer.ok) await navigate(pathIn(language, board))
    else setProblem(answer.message)
  }
  return (
    <div className="flex flex-col items-start gap-1">
      <div className="flex flex-wrap gap-2">
        {isDone && (
          <Link to={pathIn(language, board)} className={buttonClass({ variant: 'quiet', size: 'small' })}>
            {t('board')}
          </Link>
        )}
        <Button
          size="small"
          busy={busy}
          variant={isNext ? 'primary' : isDone ? 'quiet' : 'secondary'}
          onClick={() => void place()}
        >
          {t(isDone ? 'ringAgain' : 'ring')}
        </Button>
      </div>
      {problem && (
        <p role="alert" className="text-sm text-danger-text">
          {problem}
        </p>
      )}
    </div>
  )
}
