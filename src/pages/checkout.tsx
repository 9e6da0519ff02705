import { listDue } from '../account/server/legal-store.ts'
import { useAccount, useCanSend } from '../account/ui/account-store.ts'
import { useCart, useCarts, useShopOnScreen } from '../cart/ui/use-cart.ts'
import { viewStatusNow } from '../catalogue/ui/shop-view.ts'
import { isPaymentStopped } from '../checkout/server/orders-stop.ts'
import { readKitchen } from '../checkout/server/read-kitchen.ts'
import { readStartedCheckout } from '../checkout/server/start-checkout.ts'
import { Checkout } from '../checkout/ui/checkout.tsx'
import { type CheckoutShop, viewCheckoutShop } from '../checkout/ui/checkout-shop.ts'
import { EmptyCheckout } from '../checkout/ui/empty-checkout.tsx'
import { useNow } from '../checkout/ui/use-pickup-time.ts'
import { payAtCounter } from '../orders/order.ts'
import { SignInFirst } from '../orders/ui/sign-in-first.tsx'
import { sessionContext, toolsContext } from '../server/pages.ts'
import { HydrationBoundary } from '../ui/hydration.tsx'
import { splitLanguage } from '../ui/language-path.ts'
import { CardSkeleton } from '../ui/skeleton.tsx'
import { useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/checkout'
import { requireShop } from './require-shop.ts'
import { testPaymentsLine } from './test-payments.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { clock, settings, db } = context.get(toolsContext)
  const [shop, session] = await Promise.all([requireShop({ context, params, url }), context.get(sessionContext)()])
  const now = clock.now()
  const { language } = splitLanguage(url.pathname)
  return {
    shop: viewCheckoutShop(shop),
    testPayments: testPaymentsLine(shop, language),
    status: viewStatusNow(shop.hours, now),
    now: now.getTime(),
    kitchen: await readKitchen(db, shop.id, now),
    started:
      session?.userId == null
        ? { takeaway: null, dineIn: null }
        : await readStartedCheckout(db, { userId: session.userId, shopId: shop.id }),
    isCounterStopped: isPaymentStopped(settings, payAtCounter),
    isSignedIn: session !== null && session.userId !== null,
    due: session?.userId == null ? {} : await listDue(db, { userId: session.userId, language }),
  }
}

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('checkout')
  const { shop } = loaderData
  useShopOnScreen({ id: shop.id, status: loaderData.status })
  return (
    <main id="content" className="page-column py-4 sm:py-8">
      <title>{t('page.title', { shop: shop.name })}</title>
      <meta name="robots" content="noindex" />
      <h1 className="mb-4 text-3xl font-extrabold sm:mb-6">{t('page.heading')}</h1>
      {loaderData.testPayments && (
        <p className="-mt-2 mb-4 text-sm font-medium text-muted">{loaderData.testPayments}</p>
      )}
      <HydrationBoundary>
        <CheckoutOrSignIn {...loaderData} />
      </HydrationBoundary>
    </main>
  )
}

/** Inside the hydration boundary. Outside it, a change of the account would hydrate the whole page in one task. */
const CheckoutOrSignIn = ({
  shop,
  now: serverNow,
  isSignedIn,
  isCounterStopped,
  due,
  kitchen,
  started,
}: Route.ComponentProps['loaderData']) => {
  const account = useAccount()
  const now = useNow(serverNow)
  const isGuest = account.state === 'signed-out' || (account.state === 'loading' && !isSignedIn)
  return isGuest ? (
    <GuestCheckout shop={shop} isLoading={account.state === 'loading'} />
  ) : (
    <Checkout {...{ shop, account, now, isCounterStopped, due, kitchen, started }} />
  )
}

const GuestCheckout = ({ shop, isLoading }: { shop: CheckoutShop; isLoading: boolean }) => {
  const t = useTexts('checkout')
  const { isSettled } = useCarts()
  const { lines } = useCart(shop)
  const { texts } = useCanSend()
  if (lines.length > 0 && !texts)
    return (
      <SignInFirst
        title={t('cannotOrder.title')}
        text={`${t('cannotOrder.text')} ${t('cannotOrder.known')}`}
        action={t('cannotOrder.signIn')}
      />
    )
  if (lines.length > 0)
    return (
      <SignInFirst
        title={t('signIn.title')}
        text={t('signIn.text')}
        action={t('signIn.action')}
        atOnce={isSettled && !isLoading}
      />
    )
  return isSettled ? <EmptyCheckout shop={shop} orderId={null} /> : <CardSkeleton />
}
