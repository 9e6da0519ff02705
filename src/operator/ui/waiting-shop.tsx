import { Link } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import type { WaitingShop } from '../needs.ts'
import { When } from './listed-order.tsx'

export function WaitingShopRow({ shop: { id, name, wants, at }, zone }: { shop: WaitingShop; zone: string }) {
  const t = useTexts('operator/needs')
  const language = useLanguage()
  return (
    <li className="flex flex-col gap-3 py-4 md:flex-row md:items-start md:gap-6">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          {t.rich(wants === 'approval' ? 'submitted' : 'identityWanted', { name: () => <bdi>{name}</bdi> })}
        </p>
        <p className="text-sm text-muted">
          <When at={at} zone={zone} />
        </p>
      </div>
      <Link to={pathIn(language, `/admin/shops/${id}`)} className={buttonClass({ size: 'small' }, 'self-start')}>
        {t('seeShop')}
      </Link>
    </li>
  )
}
