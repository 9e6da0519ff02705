import type { MirrorShop } from '../../cart/cart-mirror.ts'
import { ExtraPrice } from '../../cart/ui/extra-price.tsx'
import { LineProblem } from '../../cart/ui/line-problem.tsx'
import { countEach } from '../../catalogue/chosen-options.ts'
import { Thumbnail } from '../../catalogue/ui/thumbnail.tsx'
import { formatMoney } from '../../kernel/money.ts'
import { OwnWords, Price, Times } from '../../ui/bidi-text.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import type { PricedLine } from './agreed-prices.ts'

export const SummaryLine = ({ priced, shop }: { priced: PricedLine; shop: Omit<MirrorShop, 'id' | 'name'> }) => {
  const t = useTexts('checkout')
  const cart = useTexts('cart')
  const language = useLanguage()
  const { line, now, shownBefore } = priced
  const { product, options, quantity, note } = line
  return (
    <li className="flex gap-3 py-3">
      <Thumbnail imageUrl={product.image_url} seed={product.id} className="size-14 rounded-field" />
      <div className="min-w-0 flex-1">
        <p className="flex items-start justify-between gap-3">
          <span className="font-semibold">
            <bdi dir="ltr" className="text-muted tabular-nums">
              {quantity}×
            </bdi>{' '}
            <OwnWords>{product.name}</OwnWords>
          </span>
          <Price text={formatMoney(now, shop.currency_symbol)} className="shrink-0 font-semibold" />
        </p>
        {shownBefore && (
          <p className="mt-0.5 text-sm font-medium text-danger">
            {t.rich(shownBefore.minor < now.minor ? 'summary.dearer' : 'summary.cheaper', {
              before: () => <Price text={formatMoney(shownBefore, shop.currency_symbol)} />,
            })}
          </p>
        )}
        {options.length > 0 && (
          <ul className="mt-0.5 text-sm text-muted">
            {countEach(options, ({ id }) => id).map(({ key, one: option, times }) => (
              <li key={key}>
                {t.rich('summary.option', {
                  group: () => (option.groupe.name ? <OwnWords>{option.groupe.name}</OwnWords> : cart('otherGroup')),
                  option: () => (
                    <>
                      <Times count={times} />
                      <OwnWords>{option.name}</OwnWords>
                    </>
                  ),
                })}
                <ExtraPrice price={option.price} times={times} vat={line.product.vat} shop={shop} />
              </li>
            ))}
          </ul>
        )}
        <LineProblem line={line} domain={shop.domain} backTo={pathIn(language, `/${shop.domain}/checkout`)} />
        {note && (
          <p className="mt-0.5 text-sm text-muted">
            {t.rich('summary.note', { note: () => <bdi lang="">{note}</bdi> })}
          </p>
        )}
      </div>
    </li>
  )
}
