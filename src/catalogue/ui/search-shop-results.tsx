import { Link } from 'react-router'
import { OwnWords } from '../../ui/bidi-text.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { call } from '../../ui/call.ts'
import { pathIn } from '../../ui/language-path.ts'
import { Star } from '../../ui/star.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { listingPath } from '../listing-filter.ts'
import { ratingText } from '../rating.ts'
import type { FoundShopReply, searchShops } from '../search-contract.ts'
import { FoundDishLink, SearchAnswer } from './search-found.tsx'
import { type Ask, useSearch } from './use-search.ts'

const askIn =
  (zip: string | null): Ask<FoundShopReply> =>
  async (query, signal) => {
    const answer = await call<typeof searchShops>('GET', '/api/restaurants/search', {
      query: { query, ...(zip !== null && { zip }) },
      signal,
    })
    if (answer.ok) return answer.value
    if (answer.code !== 'aborted') console.error('The search for shops failed', answer.code)
    return null
  }

const asks = new Map<string | null, Ask<FoundShopReply>>()

const askNear = (zip: string | null): Ask<FoundShopReply> => {
  const ask = asks.get(zip) ?? askIn(zip)
  asks.set(zip, ask)
  return ask
}

const FoundShop = ({ shop }: { shop: FoundShopReply }) => {
  const t = useTexts('catalogue')
  const language = useLanguage()
  const symbol = shop.country.currency_symbol
  return (
    <li className="py-3">
      <div className="flex items-center gap-3 px-2">
        <img
          src={shop.logo_url}
          alt=""
          width={44}
          height={44}
          loading="lazy"
          className="size-11 shrink-0 rounded-full"
        />
        <div className="min-w-0">
          <h3 className="text-lg leading-snug">
            <Link
              to={pathIn(language, `/${shop.domain}/`)}
              className="inline-flex min-h-8 items-center no-underline hover:underline"
            >
              <OwnWords>{shop.name}</OwnWords>
            </Link>
          </h3>
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
            <span className="inline-flex items-center gap-1 font-medium text-ink">
              <Star className="size-4! text-saffron" />
              {shop.rating ? ratingText(shop.rating, language) : t('shop.unrated')}
            </span>
            <bdi>{t('search.fee', { symbol })}</bdi>
            {!shop.is_open && <span className="font-medium">{t('opening.closed')}</span>}
          </p>
        </div>
      </div>
      {shop.prod.length > 0 && (
        <ul className="mt-1">
          {shop.prod.map((product) => (
            <li key={product.id}>
              <FoundDishLink
                dish={{ ...product, paid: product.price_with_vat }}
                domain={shop.domain}
                symbol={symbol}
                colourway={product.id % 12}
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

type Props = { query: string; zip: string | null }

export const ShopResults = ({ query, zip }: Props) => {
  const t = useTexts('catalogue')
  const language = useLanguage()
  const { found, isAsking } = useSearch(query, askNear(zip))
  return (
    <SearchAnswer
      found={found}
      isAsking={isAsking}
      count={t('search.shopCount', { count: found?.length ?? 0 })}
      wayOn={
        <Link to={pathIn(language, listingPath())} className={buttonClass()}>
          {t('discover.browse')}
        </Link>
      }
    >
      <div className="p-2">
        <h2 className="px-2 pt-2 text-sm font-semibold text-muted">{t('search.heading')}</h2>
        <ul className="divide-y divide-border">
          {(found ?? []).map((shop) => (
            <FoundShop key={shop.id} shop={shop} />
          ))}
        </ul>
      </div>
    </SearchAnswer>
  )
}
