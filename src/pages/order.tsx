import { data } from 'react-router'
import { toOrderReply } from '../orders/server/order-replies.ts'
import { findOrderOf } from '../orders/server/order-store.ts'
import { OrderTracking } from '../orders/ui/order-tracking.tsx'
import { SignInFirst } from '../orders/ui/sign-in-first.tsx'
import { PayAgainButton } from '../payments/ui/pay-again-button.tsx'
import { sessionContext, toolsContext } from '../server/pages.ts'
import { splitLanguage } from '../ui/language-path.ts'
import { useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/order'

const missing = () => data(null, { status: 404 })

/** `order` is null if the visitor must sign in first. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  if (!/^[1-9]\d{0,8}$/.test(params.id)) throw missing()
  const session = await context.get(sessionContext)()
  if (session === null || session.userId === null) return { order: null, userId: 0 }
  const order = await findOrderOf(context.get(toolsContext).db, session.userId, Number(params.id))
  if (!order) throw missing()
  return { order: toOrderReply(order, splitLanguage(url.pathname).language), userId: session.userId }
}

export default function OrderPage({ loaderData: { order, userId } }: Route.ComponentProps) {
  const t = useTexts('orders')
  return (
    <main id="content" className="page-column py-4 sm:py-8">
      <meta name="robots" content="noindex" />
      {order ? (
        <OrderTracking
          key={order.id}
          initial={order}
          userId={userId}
          payAgain={<PayAgainButton orderId={order.id} />}
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
