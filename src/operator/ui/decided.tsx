import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTexts } from '../../ui/texts.tsx'

/** In milliseconds. Usually the page is read again earlier, and the notice never appears. */
const usualMs = 1500

/** Shown instead of the buttons of a decision until the page is read again, so that nobody decides twice. */
export const Decided = ({ text }: { text: string }) => {
  const t = useTexts('operator/shops')
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), usualMs)
    return () => clearTimeout(timer)
  }, [])
  if (!isLate) return null
  return (
    <Notice
      kind="warning"
      title={text}
      action={
        <Button size="small" variant="secondary" onClick={() => location.reload()}>
          {t('decide.readAgain')}
        </Button>
      }
    >
      {t('decide.unread')}
    </Notice>
  )
}
