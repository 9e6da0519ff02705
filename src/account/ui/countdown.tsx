import { useCallback, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../ui/texts.tsx'
import { countdownText } from '../one-time-code.ts'

/** From this many seconds on, the wait is also shown as a time of day. */
const longWait = 120

export const ResendWait = ({ left }: { left: number }) => {
  const t = useTexts('account')
  const end = useRef<string | null>(null)
  if (end.current === null && left >= longWait) {
    const at = new Date(Date.now() + left * 1000)
    end.current = `${at.getHours()}:${String(at.getMinutes()).padStart(2, '0')}`
  }
  return (
    <div className="text-sm text-muted">
      <p>
        <span aria-hidden="true">{t('signIn.resendIn', { time: countdownText(left) })}</span>
        <SpokenCountdown left={left} />
      </p>
      {end.current !== null && <p>{t('signIn.resendFrom', { time: end.current })}</p>}
    </div>
  )
}

/** Announced to screen readers at the start and ten seconds before the end. */
const SpokenCountdown = ({ left }: { left: number }) => {
  const t = useTexts('account')
  const first = useRef(left)
  const announced = left > 10 ? first.current : 10
  return (
    <span role="status" className="sr-only">
      {t('signIn.resendIn', { time: countdownText(announced) })}
    </span>
  )
}

/** Uses `performance.now()`, so that changes of the device's clock do not matter. */
export const useCountdown = (): { left: number; start: (seconds: number) => void } => {
  const [end, setEnd] = useState(0)
  const [left, setLeft] = useState(0)
  const start = useCallback((seconds: number) => {
    setEnd(performance.now() + seconds * 1000)
    setLeft(seconds)
  }, [])
  useEffect(() => {
    if (end === 0) return
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((end - performance.now()) / 1000))
      setLeft(seconds)
      if (seconds === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [end])
  return { left, start }
}
