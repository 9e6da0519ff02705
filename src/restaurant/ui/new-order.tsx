import { useMemo, useRef, useState } from 'react'
import type { CartRefusal } from '../../cart/cart.ts'
import { maximumLines, maximumQuantity } from '../../cart/cart-limits.ts'
import type { MenuSection, ProductView } from '../../catalogue/ui/menu-view.ts'
import type { EarlierChoice } from '../../catalogue/ui/use-choices.ts'
import { hoursForMode } from '../../checkout/pickup-mode.ts'
import type { CheckoutShop } from '../../checkout/ui/checkout-shop.ts'
import { useNow, usePickupTime } from '../../checkout/ui/use-pickup-time.ts'
import type { ShopKitchen } from '../../checkout/ui/use-slot-rules.ts'
import { formatMoney } from '../../kernel/money.ts'
import { minutesOfDishes } from '../../orders/kitchen.ts'
import { Price } from '../../ui/bidi-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { onFirstOpening } from '../../ui/lazy.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { type PricedDraftLine, piecesOf } from '../counter-draft.ts'
import { DishButtons } from './dish-buttons.tsx'
import type { DishChoiceProps } from './dish-choice.tsx'
import { NewOrderTicket } from './new-order-ticket.tsx'
import { PlacedOrder } from './placed-order.tsx'
import { useUnsaved } from './unsaved.ts'
import { useNewOrder } from './use-new-order.ts'

const DishChoice = onFirstOpening<DishChoiceProps>(() => import('./dish-choice.tsx').then((file) => file.DishChoice))

export type NewOrderView = {
  readonly shop: CheckoutShop
  readonly sections: readonly MenuSection[]
  readonly kitchen: ShopKitchen | null
}

type Chosen = { readonly dish: ProductView; readonly line?: PricedDraftLine }

export const NewOrder = ({ view, serverNow }: { view: NewOrderView; serverNow: number }) => {
  const t = useTexts('restaurant/counter')
  const { shop, sections, kitchen } = view
  const now = useNow(serverNow)
  const dishes = useMemo(
    () => [...new Map(sections.flatMap(({ products }) => products).map((dish) => [dish.id, dish])).values()],
    [sections],
  )
  const order = useNewOrder(shop, dishes)
  useUnsaved(order.lines.length > 0)
  const needed = kitchen === null ? 0 : minutesOfDishes(order.lines, kitchen.dishMinutes)
  const { leadMinutes, slotMinutes, hours } = shop
  const rules = useMemo(
    () => ({ leadMinutes, slotMinutes, kitchen: kitchen && { ...kitchen, needed } }),
    [leadMinutes, slotMinutes, kitchen, needed],
  )
  const openHours = useMemo(() => ({ ...hoursForMode(hours, order.mode), pausedUntil: null }), [hours, order.mode])
  const time = usePickupTime(openHours, rules, now)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [isChoosing, setChoosing] = useState(false)
  const [news, setNews] = useState('')
  const ticket = useRef<HTMLDivElement>(null)
  const pieces = piecesOf(order.lines)
  const sentenceOf = (code: CartRefusal): string => {
    if (code === 'note-too-long' || code === 'too-many-options') return t(`refusals.${code}`)
    return code === 'cart-full' ? t('full', { most: maximumLines }) : t('tooMany', { most: maximumQuantity })
  }
  const choose = (next: Chosen) => {
    setChosen(next)
    setChoosing(true)
  }
  const add = (dish: ProductView, choice: EarlierChoice, replaced?: string): boolean => {
    const added = order.add(dish, choice, replaced)
    if (!added.ok) toast.error(sentenceOf(added.code))
    return added.ok
  }
  const tap = (dish: ProductView) => {
    if (dish.optionGroups.length > 0) return choose({ dish })
    if (add(dish, { optionIds: [], quantity: 1, note: '' }))
      setNews(t('added', { dish: dish.name, quantity: (pieces.get(dish.id) ?? 0) + 1 }))
  }
  const next = () => {
    time.choosePlanning('standar')
    time.forgetSlot()
    order.forget()
  }
  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-3xl">{t('heading')}</h1>
      <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="flex min-w-0 flex-col gap-3">
          <DishButtons {...{ sections, dishes, pieces }} symbol={shop.currency_symbol} onTap={tap} />
          {order.lines.length > 0 && (
            // On phones, the ticket is below the dishes.
            <Button
              size="large"
              wide
              className="sticky bottom-3 z-10 shadow-popover md:hidden"
              onClick={() => ticket.current?.scrollIntoView()}
            >
              <span>
                {t.rich('toTicket', {
                  count: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
                  amount: () => <Price text={formatMoney(order.total, shop.currency_symbol)} />,
                })}
              </span>
            </Button>
          )}
        </div>
        <div ref={ticket} className="scroll-mt-4 md:sticky md:top-4">
          <Card className="flex flex-col gap-4">
            {order.placed ? (
              <PlacedOrder key={order.placed.id} placed={order.placed} now={now.getTime()} onNext={next} />
            ) : (
              <>
                <h2 className="text-2xl">{t('ticket')}</h2>
                <NewOrderTicket
                  {...{ order, shop, dishes, time }}
                  isPaused={hours.pausedUntil !== null && hours.pausedUntil > now}
                  onEdit={(line, dish) => choose({ dish, line })}
                />
              </>
            )}
          </Card>
        </div>
      </div>
      {chosen && (
        <DishChoice
          key={`${chosen.dish.id} ${chosen.line?.key}`}
          open={isChoosing}
          onClose={() => setChoosing(false)}
          dish={chosen.dish}
          symbol={shop.currency_symbol}
          before={chosen.line && { ...chosen.line, optionIds: chosen.line.options }}
          onChoose={(choice) => add(chosen.dish, choice, chosen.line?.key)}
        />
      )}
      <VisuallyHidden live="polite">{news}</VisuallyHidden>
    </div>
  )
}
