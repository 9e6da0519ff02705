import { useId } from 'react'
import { Price } from '../../ui/bidi-text.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useTexts } from '../../ui/texts.tsx'
import type { DayMoney } from '../sales.ts'
import { isGivenBack } from '../sales-money.ts'

/** Wide enough for each amount, so that their decimals line up, also on pages from right to left. */
const amountClass = 'min-w-36 text-end'

const lineClass = 'flex items-baseline justify-between gap-x-4 py-1.5'

export const DayMoneyList = ({ money: { sales, lines } }: { money: DayMoney }) => {
  const t = useTexts('restaurant/sales')
  const title = useId()
  return (
    <div className="w-full max-w-xl">
      <p id={title} className="font-semibold">
        {t('money.title')}
      </p>
      <p className="text-sm text-muted">{t('money.lead')}</p>
      <dl aria-labelledby={title} className="mt-1 divide-y divide-border">
        <div className={lineClass}>
          <dt>{t('money.sales', { count: sales.orders })}</dt>
          <dd className="flex">
            <Price text={sales.total} className={amountClass} />
          </dd>
        </div>
        {lines.map(({ name, amount }) => (
          <div key={name} className={classNames(lineClass, name === 'kept' && 'text-lg font-bold')}>
            <dt>{t(`money.${name}`)}</dt>
            <dd className="flex">
              <Price text={isGivenBack(name) && /[1-9]/.test(amount) ? `−${amount}` : amount} className={amountClass} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
