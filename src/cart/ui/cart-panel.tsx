import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatMoney } from '../../kernel/money.ts'
import { useAskFirst } from '../../ui/ask-first.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { Price } from '../../ui/price.tsx'
import { Select } from '../../ui/select.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { groupByCategory } from '../cart-groups.ts'
import { CartLine } from './cart-line.tsx'
import { closeCart, itemCountOf, type ShopCart, setShopOnScreen, subtotalOf } from './cart-store.ts'
import { goToCheckout } from './go-to-checkout.ts'
import { useCart, useCarts, useShownCart } from './use-cart.ts'

/** The cart along the edge of the screen: one shop's lines, with a switcher when there are several carts. */
export function CartPanel({ open }: { open: boolean }) {
  const cart = useShownCart()
  const t = useTexts('cart')
  if (cart) return <FilledPanel open={open} cart={cart} />
  return (
    <SidePanel open={open} onClose={closeCart} title={t('title')}>
      <CartSwitcher shown={null} />
      <EmptyState title={t('empty')} action={<Button onClick={closeCart}>{t('continueShopping')}</Button>}>
        {t('emptyHint')}
      </EmptyState>
    </SidePanel>
  )
}

function FilledPanel({ open, cart: { shop, lines } }: { open: boolean; cart: ShopCart }) {
  const t = useTexts('cart')
  const language = useLanguage()
  const navigate = useNavigate()
  const { setQuantity } = useCart(shop)
  const [leaving, setLeaving] = useState(false)
  const amount = formatMoney(subtotalOf(lines, shop.currency), shop.currency_symbol)
  const checkout = async () => {
    setLeaving(true)
    await goToCheckout(pathIn(language, `/${shop.domain}/checkout`), navigate)
    setLeaving(false)
  }
  const addMore = () => {
    closeCart()
    navigate(pathIn(language, `/${shop.domain}/`))
  }
  const footer = (
    <div className="flex flex-col gap-2">
      <p className="flex items-baseline justify-between">
        <span>
          {t('subtotal')} · <span className="text-muted">{t('items', { count: itemCountOf(lines) })}</span>
        </span>
        <Price text={amount} className="font-display text-xl font-bold" />
      </p>
      <Button wide size="large" busy={leaving} onClick={checkout}>
        <span>{t.rich('checkout', { amount: () => <Price text={amount} /> })}</span>
      </Button>
      <Button wide variant="quiet" onClick={addMore}>
        {t('addMore')}
      </Button>
    </div>
  )
  return (
    <SidePanel open={open} onClose={closeCart} title={t.rich('titleAt', { shop: shop.name })} footer={footer}>
      <CartSwitcher shown={shop.id} />
      {groupByCategory(lines).map((group) => (
        <section key={group.name} className="mb-2">
          <h3 className="text-sm font-semibold text-muted">
            <bdi>{group.name ?? t('otherGroup')}</bdi>
          </h3>
          <ul className="divide-y divide-border">
            {group.lines.map((line) => (
              <CartLine
                key={JSON.stringify([line.product.id, line.options.map((option) => option.id), line.note])}
                line={line}
                shop={shop}
                onQuantity={(quantity) => void setQuantity(line, quantity)}
              />
            ))}
          </ul>
        </section>
      ))}
      <ClearCart cart={{ shop, lines }} />
    </SidePanel>
  )
}

function ClearCart({ cart: { shop } }: { cart: ShopCart }) {
  const t = useTexts('cart')
  const { clear } = useCart(shop)
  const { ask, question } = useAskFirst(clear, {
    title: t('clearQuestion'),
    children: t('clearWarning', { shop: shop.name }),
    confirm: t('clear'),
  })
  return (
    <>
      <Button variant="quiet" size="small" className="-ms-4 mt-2 text-danger" onClick={ask}>
        {t('clear')}
      </Button>
      {question}
    </>
  )
}

/** Only where there is a choice: carts at other shops than the one shown. */
function CartSwitcher({ shown }: { shown: number | null }) {
  const t = useTexts('cart')
  const { carts } = useCarts()
  if (carts.filter(({ shop }) => shop.id !== shown).length === 0) return null
  return (
    <div className="mb-2">
      <Select label={t('carts')} value={shown ?? ''} onChange={(event) => setShopOnScreen(Number(event.target.value))}>
        {shown === null && <option value="">—</option>}
        {carts.map(({ shop, lines }) => (
          <option key={shop.id} value={shop.id}>
            {shop.name} ({lines.length})
          </option>
        ))}
      </Select>
    </div>
  )
}
