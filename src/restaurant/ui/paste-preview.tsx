import { isolated, leftToRight } from '../../kernel/bidi.ts'
import { formatMoney } from '../../kernel/money.ts'
import { Notice } from '../../ui/notice.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { samplePrice } from '../menu-rules.ts'
import type { EditedShopView } from '../menu-view.ts'
import type { PastedMenu } from '../pasted-dishes.ts'

/** Dishes and lines beyond this number are only counted. */
const mostShown = 20

type Props = { menu: PastedMenu; shop: Pick<EditedShopView, 'currency' | 'currencySymbol'> }

export const PastePreview = ({ menu: { dishes, unreadable }, shop: { currency, currencySymbol: symbol } }: Props) => {
  const t = useTexts('restaurant/paste')
  return (
    <>
      {unreadable.length > 0 && (
        <Notice kind="warning" title={t('wrong', { count: unreadable.length })}>
          <ul className="flex flex-col gap-2">
            {unreadable.slice(0, mostShown).map(({ line, text, problem }) => (
              <li key={line}>
                <span className="block font-semibold [overflow-wrap:anywhere]">
                  {t('line', { line, text: isolated(text.slice(0, 80)) })}
                </span>
                {t(`problem.${problem}`, { price: samplePrice(currency) })}
              </li>
            ))}
          </ul>
          <More all={unreadable.length} />
        </Notice>
      )}
      {dishes.length > 0 && (
        <div>
          <table className="w-full text-start">
            <caption className="pb-1 text-start font-semibold">{t('read', { count: dishes.length })}</caption>
            <thead className="sr-only">
              <tr>
                <th scope="col">{t('name')}</th>
                <th scope="col">{t('price')}</th>
              </tr>
            </thead>
            <tbody>
              {dishes.slice(0, mostShown).map(({ line, name, description, price }) => (
                <tr key={line} className="border-t border-border align-top">
                  <td className="py-1.5 [overflow-wrap:anywhere]">
                    <bdi className="block">{name}</bdi>
                    {description && <bdi className="block text-sm text-muted">{description}</bdi>}
                  </td>
                  <td className="ps-3 py-1.5 text-end tabular-nums whitespace-nowrap">
                    {leftToRight(formatMoney(price, symbol))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <More all={dishes.length} />
        </div>
      )}
    </>
  )
}

const More = ({ all }: { all: number }) => {
  const t = useTexts('restaurant/paste')
  return all > mostShown && <p className="text-sm text-muted">{t('more', { count: all - mostShown })}</p>
}
