import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { When } from './listed-order.tsx'

type Props = {
  title: ReactNode
  text: ReactNode
  phone: string
  at: string
  zone: string
  /** Where the operator sees more. */
  path: string
  linkText: string
}

/** What a restaurant should do: the operator calls it. */
export const ShopNeed = ({ title, text, phone, at, zone, path, linkText }: Props) => {
  const t = useTexts('operator/needs')
  const language = useLanguage()
  return (
    <li className="flex flex-col gap-3 py-4 md:flex-row md:items-start md:gap-6">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-muted">
          <When at={at} zone={zone} />
        </p>
        <p className="mt-1 text-sm">{text}</p>
      </div>
      <div className="flex shrink-0 flex-wrap gap-2">
        {phone !== '' && (
          <a href={`tel:${phone.replace(/\s/g, '')}`} className={buttonClass({ size: 'small' })}>
            {t('call')}
            <bdi dir="ltr">{phone}</bdi>
          </a>
        )}
        <Link to={pathIn(language, path)} className={buttonClass({ size: 'small', variant: 'secondary' })}>
          {linkText}
        </Link>
      </div>
    </li>
  )
}
