import { lazy, Suspense, useEffect, useState } from 'react'
import { isOfferKept } from '../account/ui/later-offer.ts'
import { OrderSuccess } from '../orders/ui/order-success.tsx'
import { SignInFirst } from '../orders/ui/sign-in-first.tsx'
import { PayAgainButton } from '../payments/ui/pay-again-button.tsx'
import { useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/order-success'

export { loader } from './order.tsx'

const LaterOfferCard = lazy(() =>
  import('../account/ui/later-offer-card.tsx').then((file) => ({ default: file.LaterOfferCard })),
)

const LaterOffer = ({ userId }: { userId: number }) => {
  const [isKept, setKept] = useState(false)
  useEffect(() => setKept(isOfferKept(userId)), [userId])
  return (
    isKept && (
      <Suspense fallback={null}>
        <LaterOfferCard />
      </Suspense>
    )
  )
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export default function OrderSuccessPage({ loaderData: { order, userId, testPayments } }: Route.ComponentProps) {
  const t = useTexts('orders')
  return (
    <main id="content" className="page-column py-6 sm:py-12">
      <meta name="robots" content="noindex" />
      {testPayments && <p className="mb-3 text-center text-sm font-medium text-muted">{testPayments}</p>}
      {order ? (
        <>
          <OrderSuccess
            key={order.id}
            initial={order}
            userId={userId}
            payAgain={<PayAgainButton orderId={order.id} />}
          />
          <LaterOffer userId={userId} />
        </>
      ) : (
        <>
          <title>{t('signIn.title')}</title>
          <SignInFirst heading="h1" title={t('signIn.title')} text={t('signIn.text')} action={t('signIn.action')} />
        </>
      )}
    </main>
  )
}
