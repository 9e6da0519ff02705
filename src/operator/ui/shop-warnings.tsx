import { Link } from 'react-router'
import { pathIn } from '../../ui/language-path.ts'
import { Notice } from '../../ui/notice.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import type { ShopDetailView } from '../shops-view.ts'

export const ShopWarnings = ({ shop: { alike, isTaxIdRight } }: { shop: ShopDetailView }) => {
  const t = useTexts('operator/shops')
  const language = useLanguage()
  if (alike.length === 0 && isTaxIdRight !== false) return null
  return (
    <Notice kind="warning" title={t('alike.title')}>
      <ul className="list-disc ps-5">
        {alike.map(({ id, name, because }) => (
          <li key={`${because} ${id}`}>
            {t.rich(`alike.${because}`, {
              name: () => (
                <Link to={pathIn(language, `/admin/shops/${id}`)} className="font-semibold text-inherit underline">
                  <bdi>{name}</bdi>
                </Link>
              ),
            })}
          </li>
        ))}
        {isTaxIdRight === false && <li>{t('alike.wrong')}</li>}
      </ul>
    </Notice>
  )
}
