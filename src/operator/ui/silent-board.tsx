import { Link } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import type { SilentBoardView } from '../needs.ts'
import { When } from './listed-order.tsx'
import { CallShop } from './silent-shop.tsx'

export function SilentBoardRow({ shop: { id, name, phone, at }, zone }: { shop: SilentBoardView; zone: string }) {
  const t = useTexts('operator/needs')
  const language = useLanguage()
  return (
    <li className="flex flex-col gap-3 py-4 md:flex-row md:items-start md:gap-6">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{t.rich('silentBoard', { name: () => <bdi>{name}</bdi> })}</p>
        <p className="text-sm text-muted">
          <When at={at} zone={zone} />
        </p>
        <p className="mt-1 text-sm">{t('silentBoardText')}</p>
      </div>
      <div className="flex shrink-0 flex-wrap gap-2">
        <CallShop phone={phone} />
        <Link
          to={pathIn(language, `/admin/shops/${id}`)}
          className={buttonClass({ size: 'small', variant: 'secondary' })}
        >
          {t('seeShop')}
        </Link>
      </div>
    </li>
  )
}
