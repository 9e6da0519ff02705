import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { OpeningStatus } from '../../catalogue/ui/shop-view.ts'
import { useFailureText, useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useRefresh } from '../../ui/use-refresh.ts'
import type { MirrorShop } from '../cart-mirror.ts'
import type { CartLineReply } from '../contract.ts'
import {
  type Change,
  type Choice,
  readAgain,
  sendAdd,
  sendClear,
  sendQuantity,
  sendRemoval,
  startCarts,
} from './cart-calls.ts'
import {
  cartState,
  cartUpdated,
  emptyCartState,
  itemCountOf,
  type ShopCart,
  setShopOnScreen,
  setStatusOnScreen,
  subscribeToCarts,
  subtotalOf,
} from './cart-store.ts'

export const useCarts = () => {
  useEffect(startCarts, [])
  return useSyncExternalStore(subscribeToCarts, cartState, emptyCartState)
}

/** The cart chosen in the panel, or the cart of the shop on screen, or the user's only cart. */
export const useShownCart = (): ShopCart | null => {
  const { carts, shopOnScreen, chosenShop } = useCarts()
  const wanted = chosenShop ?? shopOnScreen
  if (wanted !== null) return carts.find(({ shop }) => shop.id === wanted) ?? null
  return carts.length === 1 ? (carts[0] ?? null) : null
}

/** Counts the lines of the shop on screen, or of all carts on pages without a shop. */
export const useLineCount = (): number => {
  const { carts, shopOnScreen } = useCarts()
  return carts
    .filter(({ shop }) => shopOnScreen === null || shop.id === shopOnScreen)
    .reduce((count, { lines }) => count + lines.length, 0)
}

/** The returned functions keep their identity across renders. Each shows its result as a toast. */
export const useCartChanges = ({ id, domain, name, currency, currency_symbol }: MirrorShop) => {
  const t = useTexts('cart')
  const failureText = useFailureText()
  return useMemo(() => {
    const shop: MirrorShop = { id, domain, name, currency, currency_symbol }
    const report = (change: Change, success: string, failure: string): boolean => {
      if (change.ok) toast.success(success)
      else toast.error(failureText(change.message ?? failure, change.status))
      return change.ok
    }
    return {
      /** The new line replaces `replaced`, whose options can no longer be ordered. */
      add: async (choice: Choice, product: string, replaced?: CartLineReply) =>
        report(
          await sendAdd(shop, choice, replaced),
          t(replaced ? 'toasts.replaced' : 'toasts.added', { product }),
          t('toasts.addFailed'),
        ),
      setQuantity: async (line: CartLineReply, quantity: number) => {
        const success = quantity === 0 ? t('toasts.removed') : t('toasts.updated')
        const change = quantity === 0 ? await sendRemoval(shop, line) : await sendQuantity(shop, line, quantity)
        return report(change, success, t('toasts.changeFailed'))
      },
      clear: async () => report(await sendClear(shop), t('toasts.cleared'), t('toasts.changeFailed')),
    }
  }, [id, domain, name, currency, currency_symbol, t, failureText])
}

const noLines: readonly CartLineReply[] = []

export const useCart = (shop: MirrorShop) => {
  const changes = useCartChanges(shop)
  const { carts } = useCarts()
  const lines = carts.find((cart) => cart.shop.id === shop.id)?.lines ?? noLines
  return { ...changes, lines, count: itemCountOf(lines), subtotal: subtotalOf(lines, shop.currency) }
}

export const useReadWithCarts = (): (() => void) => {
  const refresh = useRefresh()
  return useCallback(() => {
    void refresh()
    window.dispatchEvent(new Event(cartUpdated))
  }, [refresh])
}

export const useReadCart = (shopId: number): (() => void) =>
  useCallback(() => {
    const cart = cartState().carts.find(({ shop }) => shop.id === shopId)
    if (cart) void readAgain(cart.shop)
  }, [shopId])

export const useShopOnScreen = ({ id, status }: { readonly id: number; readonly status?: OpeningStatus }): void => {
  useEffect(() => {
    setShopOnScreen(id)
    return () => setShopOnScreen(null)
  }, [id])
  useEffect(() => {
    setStatusOnScreen(status ?? null)
    return () => setStatusOnScreen(null)
  }, [status])
}
