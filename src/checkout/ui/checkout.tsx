import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AcceptedVersions } from '../../account/legal.ts'
import { type Account, reloadAccount, useCanSend } from '../../account/ui/account-store.ts'
import { LegalAsk } from '../../account/ui/legal-ask.tsx'
import { storeCart } from '../../cart/ui/cart-store.ts'
import { FollowCarts } from '../../cart/ui/follow-carts.tsx'
import { lineProblems } from '../../cart/ui/line-changes.ts'
import { useCart, useCarts, useReadWithCarts } from '../../cart/ui/use-cart.ts'
import { changeSentence } from '../../catalogue/ui/change-text.ts'
import { withoutRepetition } from '../../catalogue/ui/menu-changes.ts'
import { useShopChanges } from '../../catalogue/ui/use-live-stock.ts'
import { useChangeWords } from '../../catalogue/ui/use-tell-changes.ts'
import { formatMoney, toNumericString } from '../../kernel/money.ts'
import { pathIn } from '../../ui/language-path.ts'
import { Notice } from '../../ui/notice.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { useRefresh } from '../../ui/use-refresh.ts'
import { hoursForMode } from '../pickup-mode.ts'
import { hasFreeSlot } from '../pickup-slots.ts'
import { obstaclesOf } from '../readiness.ts'
import { parseScheduled, scheduledOnWire } from '../scheduled-time.ts'
import type { CheckoutShop } from './checkout-shop.ts'
import { shutText } from './day-text.ts'
import { EmptyCheckout } from './empty-checkout.tsx'
import { OrderButtons } from './order-buttons.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import { PhoneBlock } from './phone-block.tsx'
import { PickupModeSwitch } from './pickup-mode-switch.tsx'
import { PickupTimeChoice } from './pickup-time-choice.tsx'
import { PlaceBlock } from './place-block.tsx'
import { useOnPaid, usePlacedOrder } from './placed-order.ts'
import { ReadinessAlert, termsId } from './readiness-alert.tsx'
import { TellChanges } from './tell-changes.tsx'
import { UnpaidOrder } from './unpaid-order.tsx'
import { useAgreedPrices } from './use-agreed-prices.ts'
import { useDeclined } from './use-declined.ts'
import { useInstructions } from './use-instructions.ts'
import { usePayment } from './use-payment.ts'
import { usePaymentApplications } from './use-payment-applications.ts'
import { usePhoneTerms } from './use-phone-terms.ts'
import { usePhoneVerification } from './use-phone-verification.ts'
import { forgetPickupMode, usePickupMode } from './use-pickup-mode.ts'
import { hindranceOf, usePickupTime } from './use-pickup-time.ts'
import { type ShopKitchen, useSlotRules } from './use-slot-rules.ts'
import { type StartedCheckout, useStartedCheckout } from './use-started-checkout.ts'
import { useTellTime } from './use-tell-time.ts'

type Props = {
  shop: CheckoutShop
  account: Account
  now: Date
  isCounterStopped: boolean
  /** New versions of the terms that the customer has to accept. */
  due: AcceptedVersions
  /** Null if the shop does not count kitchen minutes. */
  kitchen: ShopKitchen | null
  started: StartedCheckout
}

const wireTime = (stored: string | null): string | null => {
  const parsed = stored === null ? null : parseScheduled(stored)
  return parsed && scheduledOnWire(parsed)
}

export const Checkout = ({ shop, account, now, isCounterStopped, due, kitchen, started }: Props) => {
  const t = useTexts('checkout')
  const say = useTexts('checkout/now')
  const words = useChangeWords()
  const language = useLanguage()
  const navigate = useNavigate()
  const refresh = useRefresh()
  const { isDeclined, forgetDeclined } = useDeclined()
  useShopChanges(shop.id, useReadWithCarts())
  const { isSettled } = useCarts()
  const { lines, subtotal } = useCart(shop)
  const { mode, chooseMode } = usePickupMode(shop)
  const { instructions, changeInstructions, forgetInstructions } = useInstructions(shop.domain)
  const [hasAsked, setHasAsked] = useState(false)
  const rules = useSlotRules(shop, lines, kitchen)
  const hours = useMemo(() => hoursForMode(shop.hours, mode), [shop.hours, mode])
  const time = usePickupTime(hours, rules, now, useStartedCheckout(shop.id, started)[mode])
  const phone = usePhoneVerification(shop.countryCode, account.state === 'signed-in' ? account.user.phone : null)
  const services = usePaymentApplications(shop.id)
  const { placed, keepOrder } = usePlacedOrder(shop.id)
  const orderId = placed?.id ?? null
  const { texts } = useCanSend()

  const hindrance = hindranceOf(time)
  const { listDays } = time
  const isHindered = hindrance !== null
  const mayPlan = useMemo(() => !isHindered || hasFreeSlot(listDays()), [isHindered, listDays])
  const shut = hindrance && shutText({ checkout: t, say, language }, { ...time, hindrance }, now, shop.hours.zone)
  useTellTime({ mode, time, shut, mayPlan, isReady: isSettled })
  const missing = obstaclesOf({
    mode,
    planning: time.planning,
    hindrance,
    mayPlan,
    scheduledDatetime: time.scheduledDatetime,
    phone: phone.national,
    phoneVerified: phone.verified !== null,
    canProvePhone: texts,
    termsDue: Object.keys(due).length > 0,
  })
  const obstacles = hasAsked ? missing : []
  const amount = formatMoney(subtotal, shop.currency_symbol)
  const isAsap = mode === 0 || time.planning !== 'planifier'

  const leaveFor = (id: number, path: string) => {
    keepOrder(id)
    forgetInstructions()
    forgetPickupMode()
    storeCart(shop, [])
    void navigate(pathIn(language, path))
  }
  useOnPaid(placed, (id) => leaveFor(id, `/order/${id}`))

  const prices = useAgreedPrices(shop, lines)
  const terms = usePhoneTerms({ shopId: shop.id, phone: phone.verified, montant: toNumericString(prices.total) })
  const [isTelling, setIsTelling] = useState(false)
  const payment = usePayment(
    shop.id,
    {
      lines: prices.priced,
      amount: prices.total,
      phone: phone.verified ?? '',
      mode,
      scheduledDatetime: isAsap ? null : wireTime(time.scheduledDatetime),
      instructions,
    },
    {
      onPlaced: (id, redirectUrl) => {
        forgetDeclined()
        if (redirectUrl === null) return leaveFor(id, `/order/success/${id}`)
        keepOrder(id)
        // Replaces the history entry of the open dialog.
        window.location.replace(redirectUrl)
      },
      onEarlierPaid: (id) => leaveFor(id, `/order/${id}`),
      onPhoneUnverified: phone.doubt,
      ...{ onPhoneRefused: terms.reread, onServiceClosed: services.reread },
      onSignedOut: () => void reloadAccount(),
      onChanges: (changes) => {
        if (changes.some(({ kind }) => kind === 'slot' || kind === 'full')) time.forgetSlot()
        // The shop's opening hours or pickup modes may have changed too.
        void refresh()
      },
    },
  )

  const troubles = lineProblems(lines)
  const troubleTexts = withoutRepetition(troubles).map((change) => changeSentence(change, shop.currency_symbol, words))
  const isShut = missing.includes('not-now')

  const isReady = missing.length + troubles.length + prices.risen.length === 0 && terms.block === null
  const counterStop = isCounterStopped ? t('payment.counterStopped') : terms.counter
  const isLoading = lines.length === 0 || account.state === 'loading'

  const proceed = () => {
    setHasAsked(true)
    // The shop may take orders again.
    if (isShut) void refresh()
    if (missing.length > 0 || terms.block !== null) return
    if (troubles.length + prices.risen.length > 0) setIsTelling(true)
    else payment.open()
  }

  if (isSettled && lines.length === 0) return <EmptyCheckout shop={shop} orderId={orderId} />
  return (
    <>
      {isDeclined && (
        <Notice kind="error" className="mb-4 sm:mb-6">
          {t('payment.declined')}
        </Notice>
      )}
      {!texts && account.state === 'signed-in' && phone.verified === null && (
        <Notice kind="warning" className="mb-4 sm:mb-6" title={t('cannotOrder.title')}>
          {t('cannotOrder.text')}
        </Notice>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] lg:gap-x-8">
        <OrderSummary {...{ shop, amount, orderId }} lines={prices.priced} className="lg:col-start-2" />
        <div className="flex flex-col gap-4 sm:gap-6 lg:col-start-1 lg:row-span-2 lg:row-start-1 [&_:is(input,button,a)]:scroll-mb-44">
          <PickupModeSwitch offer={shop} mode={mode} onChange={chooseMode} />
          <PlaceBlock shop={shop} mode={mode} instructions={instructions} onInstructionsChange={changeInstructions}>
            <PickupTimeChoice {...{ shop, time, now, mayPlan, obstacles }} />
          </PlaceBlock>
          <PhoneBlock
            country={shop.countryCode}
            phone={phone}
            isLoading={account.state === 'loading'}
            obstacles={obstacles}
          />
        </div>
        <div className="sticky bottom-0 z-10 -mx-4 flex flex-col gap-3 border-t border-border bg-bg px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6 lg:static lg:col-start-2 lg:m-0 lg:border-0 lg:p-0">
          <LegalAsk due={due} id={termsId} />
          {placed?.isUnpaid && <UnpaidOrder orderId={placed.id} />}
          <ReadinessAlert
            {...{ hasAsked, shut }}
            obstacles={missing}
            troubles={[...(terms.block === null ? [] : [terms.block]), ...troubleTexts]}
          />
          <OrderButtons
            {...{ amount, isLoading }}
            isPaying={payment.isPaying}
            onProceed={proceed}
            onOrder={counterStop === null && (isReady || isLoading) ? payment.payAtCounter : null}
          />
          <p className="hidden text-center text-sm text-muted lg:block">{t('pay.rest')}</p>
        </div>
        <FollowCarts tellsPrices />
        <PaymentDialog
          {...{ payment, mode, amount, applications: services.applications }}
          shop={shop.name}
          counterStop={counterStop}
          hindrances={[...(isShut && shut !== null ? [shut] : []), ...troubleTexts]}
        />
        <TellChanges
          {...{ shop, prices, payment, isTelling }}
          shut={isShut ? shut : null}
          onTold={() => setIsTelling(false)}
        />
      </div>
    </>
  )
}
