import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { QueryForm } from '../../ui/query-form.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { type ListedPlace, type ZoneCountry, type ZoneFilter, zoneSearch } from '../zone-view.ts'
import { ZoneActions } from './zone-actions.tsx'
import { ZoneFile } from './zone-file.tsx'
import { ZonePlaceDialog } from './zone-place-form.tsx'
import { ZonePlaceRow } from './zone-place-row.tsx'

type ZoneView = {
  readonly countries: readonly ZoneCountry[]
  readonly country: string
  readonly places: readonly ListedPlace[]
  readonly total: number
  readonly hasNext: boolean
  readonly version: string
  readonly filter: ZoneFilter
  /** False if the built-in map is used and does not contain the country. */
  readonly isOnMap: boolean
}

export const ZonePage = ({ countries, country, places, total, hasNext, version, filter, isOnMap }: ZoneView) => {
  const t = useTexts('operator/zone')
  const { pathname } = useLocation()
  const [asking, setAsking] = useState<ListedPlace | 'new' | null>(null)
  const [shown, setShown] = useState<ListedPlace | null>(null)
  const here = countries.find(({ code }) => code === country)
  const isFiltered = filter.query !== ''
  const open = (place: ListedPlace | 'new') => {
    setShown(place === 'new' ? null : place)
    setAsking(place)
  }
  return (
    <div className="mt-6 flex min-w-0 flex-col gap-4">
      <QueryForm key={zoneSearch(filter)} role="search" aria-label={t('find')} className="flex flex-col gap-3">
        <div className="grid items-end gap-3 sm:grid-cols-2">
          <Select name="country" label={t('country')} defaultValue={country}>
            {countries.map(({ code, name, places: count }) => (
              <option key={code} value={code}>
                {t('countryWith', { name, count })}
              </option>
            ))}
          </Select>
          <TextField optional name="q" label={t('query')} defaultValue={filter.query} maxLength={100} />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button type="submit">{t('search')}</Button>
          {isFiltered && (
            <Link to={`${pathname}?country=${country}`} className={buttonClass({ variant: 'quiet' })}>
              {t('clearSearch')}
            </Link>
          )}
        </div>
      </QueryForm>
      {!isOnMap && <Notice kind="info">{t('ownMap', { country: here?.name ?? country })}</Notice>}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-xl">
          <bdi>{here?.name}</bdi> · {t('count', { count: total })}
        </h2>
        <Button onClick={() => open('new')}>{t('add')}</Button>
      </div>
      <Card padded={places.length === 0}>
        {places.length === 0 ? (
          <EmptyState title={t(isFiltered ? 'none' : 'empty')}>{t(isFiltered ? 'noneText' : 'emptyText')}</EmptyState>
        ) : (
          <ul className="divide-y divide-border">
            {places.map((place) => (
              <ZonePlaceRow key={place.id} place={place} version={version} onChange={() => open(place)} />
            ))}
          </ul>
        )}
      </Card>
      <div className="flex flex-wrap gap-2">
        {filter.page > 1 && (
          <Link
            to={`${pathname}${zoneSearch({ ...filter, country, page: 1 })}`}
            className={buttonClass({ variant: 'secondary' })}
          >
            {t('first')}
          </Link>
        )}
        {hasNext && (
          <Link
            to={`${pathname}${zoneSearch({ ...filter, country, page: filter.page + 1 })}`}
            className={buttonClass({ variant: 'secondary' })}
          >
            {t('next')}
          </Link>
        )}
      </div>
      <ZoneFile key={country} country={country} />
      {here && here.places > 0 && <ZoneActions country={here} version={version} />}
      <ZonePlaceDialog
        key={shown?.id ?? 'new'}
        open={asking !== null}
        onClose={() => setAsking(null)}
        country={country}
        version={version}
        place={shown}
      />
    </div>
  )
}
