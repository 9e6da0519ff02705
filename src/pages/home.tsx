import { lazy, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useAccount } from '../account/ui/account-store.ts'
import { AddressChoice } from '../address/ui/address-choice.tsx'
import { useChosenAddress } from '../address/ui/chosen-address-store.ts'
import { homeDataPath, listingPath } from '../catalogue/listing-filter.ts'
import { listCuisines } from '../catalogue/server/country-store.ts'
import { Discover } from '../catalogue/ui/discover.tsx'
import { useListData } from '../catalogue/ui/list-data.ts'
import { ListOfPlace } from '../catalogue/ui/list-of-place.tsx'
import { TileBanner } from '../catalogue/ui/tile-banner.tsx'
import { hasKeptFavourites } from '../favourites/ui/kept-favourites.ts'
import { toolsContext } from '../server/pages.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { pathIn, splitLanguage } from '../ui/language-path.ts'
import { useLanguage, useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/home'
import { PageHead } from './page-head.tsx'
import { type HomeRows, readHomeRows } from './read-lists.ts'

const KnownHome = lazy(() => import('../orders/ui/known-home.tsx').then((file) => ({ default: file.KnownHome })))

const ForKnown = () => {
  const { state } = useAccount()
  const [isKept, setKept] = useState(false)
  useEffect(() => setKept(hasKeptFavourites()), [])
  return state === 'signed-in' || isKept ? (
    <Suspense fallback={null}>
      <KnownHome />
    </Suspense>
  ) : null
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { language } = splitLanguage(url.pathname)
  const [rows, cuisines] = await Promise.all([
    readHomeRows(context, language, null),
    listCuisines(context.get(toolsContext).db, language),
  ])
  return { ...rows, cuisines }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useTexts('pages')
  const words = useTexts('catalogue')
  const language = useLanguage()
  const chosen = useChosenAddress()
  const postalCode = chosen?.zip_code ?? null
  const { data, ...state } = useListData<HomeRows>(postalCode && homeDataPath(postalCode))
  const read = postalCode === null ? loaderData : data
  const { counts, popular, fees, dishes } = read ?? loaderData
  return (
    <main id="content" className="wide">
      <PageHead title={t('home.title')} description={t('home.description')} />
      <TileBanner colourway={0} beside={<AddressChoice to={listingPath()} />}>
        {t('home.heading')}
      </TileBanner>
      <div className="page-column flex flex-col gap-6 py-4 sm:gap-8 sm:py-5">
        <div className="flex flex-col items-start gap-x-8 gap-y-3 sm:flex-row sm:items-center sm:justify-between">
          <p className="prose-width text-lg text-muted">{t('home.lead')}</p>
          <Link to={pathIn(language, listingPath())} prefetch="intent" className={buttonClass({}, 'shrink-0')}>
            {words('discover.browse')}
          </Link>
        </div>
        <ForKnown />
        {counts.shops === 0 ? (
          <EmptyState title={words('shops.none')} />
        ) : (
          <ListOfPlace key={`${postalCode} ${read === null}`} isRead={read !== null} from={chosen} {...state}>
            <Discover cuisines={loaderData.cuisines} counts={counts} popular={popular} fees={fees} dishes={dishes} />
          </ListOfPlace>
        )}
      </div>
    </main>
  )
}
