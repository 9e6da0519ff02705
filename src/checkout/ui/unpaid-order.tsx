import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { readOrder } from '../../orders/contract.ts'
import { unpaidMomentOf } from '../../orders/payment-moment.ts'
import { call } from '../../ui/call.ts'
import { pathIn } from '../../ui/language-path.ts'
import { Notice } from '../../ui/notice.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'

/** For whoever is back at the checkout, by whatever way, while the order from here is not paid. */
export const UnpaidOrder = ({ orderId }: { orderId: number }) => {
  const t = useTexts('checkout')
  const language = useLanguage()
  const [isUnpaid, setIsUnpaid] = useState(false)
  useEffect(() => {
    let isHere = true
    const ask = async () => {
      const answer = await call<typeof readOrder>('GET', '/api/orders/:id', { params: { id: orderId } })
      if (!isHere || !answer.ok) return
      const { status, payment_state } = answer.value
      setIsUnpaid(unpaidMomentOf({ status, paymentState: payment_state }) === 'unpaid')
    }
    void ask()
    // The back button brings back the page as it was left.
    const askAgain = ({ persisted }: PageTransitionEvent) => void (persisted && ask())
    window.addEventListener('pageshow', askAgain)
    return () => {
      isHere = false
      window.removeEventListener('pageshow', askAgain)
    }
  }, [orderId])
  if (!isUnpaid) return null
  return (
    <Notice
      kind="warning"
      title={t('unpaid.title', { id: String(orderId) })}
      action={
        <Link
          to={pathIn(language, `/order/${orderId}`)}
          className="inline-flex min-h-11 items-center font-semibold underline"
        >
          {t('unpaid.see')}
        </Link>
      }
    >
      {t('unpaid.text')}
    </Notice>
  )
}
