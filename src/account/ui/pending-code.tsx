import { useEffect } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTexts } from '../../ui/texts.tsx'
import type { CodePurpose } from '../one-time-code.ts'
import { displayPhone } from '../phone.ts'
import { useCountdown } from './countdown.tsx'
import { type SentCode, secondsValid } from './send-code.ts'

type Props = {
  sent: SentCode | null
  purpose: CodePurpose
  why: string | null
  onReturn: () => void
}

export function PendingCode({ sent, purpose, why, onReturn }: Props) {
  const t = useTexts('account')
  const { left, start } = useCountdown()
  useEffect(() => start(sent ? secondsValid(sent, purpose, performance.now()) : 0), [start, sent, purpose])
  const isAlive = sent !== null && left > 0
  if (!isAlive && why === null) return null
  return (
    <Notice
      kind={why === null ? 'info' : 'error'}
      title={why}
      action={
        isAlive && (
          <Button variant="secondary" size="small" onClick={onReturn} autoFocus>
            {t('signIn.codeReturn')}
          </Button>
        )
      }
    >
      {isAlive &&
        t.rich('signIn.codeAlive', {
          phone: () => <bdi dir="ltr">{displayPhone(sent.phone)}</bdi>,
        })}
    </Notice>
  )
}
