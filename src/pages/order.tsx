import { data } from 'react-router'
import { toOrderReply } from '../orders/server/order-replies.ts'
import { findOrderOf } from '../orders/server/order-store.ts'
import { OrderTracking } from '../orders/ui/order-tracking.tsx'
import { SignInFirst } from '../orders/ui/sign-in-first.tsx'
import { hasTestPayment } from '../payments/server/payment-store.ts'
import { PayAgainButton } from '../payments/ui/pay-again-button.tsx'
import { AskForReview } from '../reviews/ui/review-link.tsx'
import { sessionContext, toolsContext } from '../server/pages.ts'
import { splitLanguage } from '../ui/language-path.ts'
import { useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/order'
import { readReviewSteps } from './read-own-review.ts'
import { testPaymentsLine } from './test-payments.ts'

const missing = () => data(null, { status: 404 })

/** `order` is null if the visitor must sign in first. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  if (!/^[1-9]\d{0,8}$/.test(params.id)) throw missing()
  const session = await context.get(sessionContext)()
  if (session === null || session.userId === null)
    return { order: null, userId: 0, name: '', steps: {}, testPayments: null }
  const { db } = context.get(toolsContext)
  const order = await findOrderOf(db, session.userId, Number(params.id))
  if (!order) throw missing()
  const steps = await readReviewSteps(context, session.userId, 'order', [order.id])
  const { language } = splitLanguage(url.pathname)
  return {
    order: toOrderReply(order, language),
    userId: session.userId,
    name: order.customerName,
    steps,
    testPayments: testPaymentsLine({ testPayments: await hasTestPayment(db, order.id) }, language),
  }
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export default function OrderPage({ loaderData: { order, userId, name, steps, testPayments } }: Route.ComponentProps) {
  const t = useTexts('orders')
  return (
    <main id="content" className="page-column py-4 sm:py-8">
      <meta name="robots" content="noindex" />
      {testPayments && <p className="mb-3 text-sm font-medium text-muted">{testPayments}</p>}
      {order ? (
        <OrderTracking
          key={order.id}
          initial={order}
          userId={userId}
          name={name}
          payAgain={<PayAgainButton orderId={order.id} />}
          reviewOf={({ id, status, shop }) => (
            <AskForReview
              subject={{ kind: 'order', id }}
              shop={shop.name}
              step={steps[id] ?? (status === 7 && order.status !== 7 ? 'write' : undefined)}
            />
          )}
        />
      ) : (
        <>
          <title>{t('signIn.title')}</title>
          <SignInFirst heading="h1" title={t('signIn.title')} text={t('signIn.text')} action={t('signIn.action')} />
        </>
      )}
    </main>
  )
}
