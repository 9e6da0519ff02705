import { Link, useLocation } from 'react-router'
import { ShopStatusBadge } from '../../restaurant/ui/shop-status-badge.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { QueryForm } from '../../ui/query-form.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { type ShopFilter, shopFilters, shopSearch } from '../shop-filter.ts'
import type { ListedShop } from '../shops-view.ts'

type Props = {
  shops: readonly ListedShop[]
  next: number | null
  filter: ShopFilter
  after: number | null
}

/** The filter is in the URL, so the form also works before hydration. */
export const ShopsPage = ({ shops, next, filter, after }: Props) => {
  const t = useTexts('operator/shops')
  const own = useTexts('restaurant/shop')
  const language = useLanguage()
  const { pathname } = useLocation()
  const isFiltered = shopSearch(filter, after) !== ''
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <QueryForm key={shopSearch(filter)} role="search" aria-label={t('search')} className="flex flex-col gap-3">
        <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_14rem]">
          <TextField optional name="q" label={t('query')} defaultValue={filter.query} maxLength={100} />
          <Select optional name="status" label={t('status')} defaultValue={filter.status}>
            <option value="">{t('any')}</option>
            {shopFilters.map((status) => (
              <option key={status} value={status}>
                {status === 'waiting' ? t('waiting') : own(`status.${status}`)}
              </option>
            ))}
          </Select>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button type="submit">{t('search')}</Button>
          {shopSearch(filter) !== '' && (
            <Link to={pathname} className={buttonClass({ variant: 'quiet' })}>
              {t('clear')}
            </Link>
          )}
        </div>
      </QueryForm>
      <Card padded={shops.length === 0}>
        {shops.length === 0 ? (
          <EmptyState title={t(isFiltered ? 'none' : 'noneYet')}>
            {t(isFiltered ? 'noneText' : 'noneYetText')}
          </EmptyState>
        ) : (
          <ul className="divide-y divide-border">
            {shops.map(({ id, name, domain, city, status, isIdentityWanted }) => (
              <li key={id}>
                <Link
                  to={pathIn(language, `/admin/shops/${id}`)}
                  className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 text-ink no-underline hover:bg-primary-soft sm:px-6"
                >
                  <span className="min-w-0 flex-1 basis-48">
                    <bdi className="block font-semibold">{name}</bdi>
                    <span className="block break-words text-sm text-muted">
                      <bdi>{`/${domain}/`}</bdi> · <bdi>{city}</bdi>
                    </span>
                  </span>
                  {isIdentityWanted && <Badge tone="orange">{t('identityWanted')}</Badge>}
                  <ShopStatusBadge status={status} />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <div className="flex flex-wrap gap-2">
        {after !== null && (
          <Link to={`${pathname}${shopSearch(filter)}`} className={buttonClass({ variant: 'secondary' })}>
            {t('first')}
          </Link>
        )}
        {next !== null && (
          <Link to={`${pathname}${shopSearch(filter, next)}`} className={buttonClass({ variant: 'secondary' })}>
            {t('next')}
          </Link>
        )}
      </div>
    </div>
  )
}
