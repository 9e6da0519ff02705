import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTexts } from '../../ui/texts.tsx'

/** Reading the page again usually takes less, and ends this notice before it is shown. */
const usualMs = 1500

/** Stands where a decision was, until the page was read again: the same decision must not be offered twice. */
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
