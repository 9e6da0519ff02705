import { Link, useLocation } from 'react-router'
import { pathIn } from '../../ui/language-path.ts'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import type { CartLineReply } from '../contract.ts'
import { closeCart } from './cart-store.ts'
import { useCarts } from './use-cart.ts'

/** Two lines of a cart never have the same key. */
export const lineKey = ({ product, options, note }: CartLineReply): string =>
  JSON.stringify([product.id, options.map(({ id }) => id), note])

/** Says that the choices of a line cannot be ordered any more, and leads to the page of the dish, which replaces the line. */
export const ChooseAgain = ({ line, domain }: { line: CartLineReply; domain: string }) => {
  const t = useTexts('cart')
  const language = useLanguage()
  if (line.wrongChoice === undefined || line.product.stock_quantity <= 0) return null
  return (
    <p className="mt-1 text-sm font-medium text-danger">
      {line.wrongChoice ? t.rich('chooseIn', { group: () => <bdi>{line.wrongChoice}</bdi> }) : t('chooseAgain')}{' '}
      <Link
        to={pathIn(language, `/${domain}/product/${line.product.id}`)}
        state={{ instead: lineKey(line) }}
        onClick={closeCart}
        className="text-link inline-flex min-h-11 items-center"
      >
        {t('choose')}
      </Link>
    </p>
  )
}

/** The line of this cart that the visitor came to replace. */
export const useReplacedLine = (shopId: number): CartLineReply | undefined => {
  const { state } = useLocation()
  const { carts } = useCarts()
  return carts.find(({ shop }) => shop.id === shopId)?.lines.find((line) => lineKey(line) === state?.instead)
}
