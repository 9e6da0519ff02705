import { Link } from 'react-router'
import { pathIn } from '../../ui/language-path.ts'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { servedTowns } from '../delivery-zone.ts'
import { showAddressDialog } from './address-dialog-store.ts'

/** After the sentence that an address is not served: which towns are, and the way to all shops. */
export const WhereWeServe = () => {
  const t = useTexts('address')
  const language = useLanguage()
  const { names, more } = servedTowns(language)
  return (
    <span className="mt-1 block text-sm font-normal text-pretty text-muted">
      {t('zone.towns', { towns: names.join(t('zone.separator')), more })}
      <Link
        to={pathIn(language, '/restaurants')}
        onClick={() => showAddressDialog(null)}
        className="text-link flex min-h-11 w-fit items-center"
      >
        {t('zone.all')}
      </Link>
    </span>
  )
}
