import CreditCardIcon from 'lucide-react/icons/credit-card'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { call } from '../../ui/call.ts'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import type { payAgain } from '../contract.ts'

export function PayAgainButton({ orderId }: { orderId: number }) {
  const t = useTexts('payments')
  const [busy, setBusy] = useState(false)
  const pay = async () => {
    setBusy(true)
    const answer = await call<typeof payAgain>('POST', '/api/orders/:id/payment', { params: { id: orderId } })
    if (answer.ok) return window.location.assign(answer.value.redirect_url)
    setBusy(false)
    toast.error(answer.message)
  }
  return (
    <Button
      size="large"
      wide
      busy={busy}
      icon={<CreditCardIcon aria-hidden="true" className="size-5" />}
      onClick={() => void pay()}
    >
      {t('again')}
    </Button>
  )
}
