import CheckIcon from 'lucide-react/icons/check'
import SlidersIcon from 'lucide-react/icons/sliders-horizontal'
import XIcon from 'lucide-react/icons/x'
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { chipClass } from '../../ui/chip.tsx'
import { classNames } from '../../ui/class-names.ts'
import { pathIn } from '../../ui/language-path.ts'
import { onFirstOpening } from '../../ui/lazy.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import {
  isFiltered,
  type ListingFilter,
  listingPath,
  noFilter,
  pickups,
  withDiet,
  withoutEach,
  withPrice,
} from '../listing-filter.ts'
import { priceLevels } from '../shop-order.ts'
import type { ChooseProps } from './choose-dialog.tsx'
import type { FilterNames } from './filter-names.ts'
import { PriceMarks } from './shop-card.tsx'

type Pressed = {
  filter: ListingFilter
  /** The key of the history entry on which the user pressed the filter. */
  at: string
}

/** Remembers the pressed filter until the router has changed the URL, so that a second press adds to the first. */
const usePressedFilter = (shown: ListingFilter) => {
  const { key } = useLocation()
  const [pressed, setPressed] = useState<Pressed | null>(null)
  // Otherwise Back to the old history entry would apply the press again.
  if (pressed !== null && pressed.at !== key) setPressed(null)
  return {
    filter: pressed?.at === key ? pressed.filter : shown,
    press: (filter: ListingFilter, { metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => {
      // A click with one of these keys does not change this page.
      if (!metaKey && !ctrlKey && !shiftKey && !altKey) setPressed({ filter, at: key })
    },
  }
}

const ChooseDialog = onFirstOpening<ChooseProps>(() => import('./choose-dialog.tsx').then((file) => file.ChooseDialog))

const rowPadding = 16

const check = <CheckIcon aria-hidden="true" />

/** The postal code of a shared address, in the place of the chosen address. */
export const SharedPlace = ({ filter }: { filter: ListingFilter }) => {
  const t = useTexts('catalogue')
  const language = useLanguage()
  const name = t('listing.postalCode', { code: filter.postalCode ?? '' })
  return (
    <Link
      to={pathIn(language, listingPath({ ...filter, order: null, postalCode: null }))}
      preventScrollReset
      aria-label={t('listing.removeFilter', { filter: name })}
      className={classNames(chipClass(true), 'self-start')}
    >
      {name}
      <XIcon aria-hidden="true" />
    </Link>
  )
}

type Props = FilterNames & {
  filter: ListingFilter
  /** The postal code is one of the filters, and not that of the chosen address. */
  isShared: boolean
  count: number | null
  /** The chosen address, in the same row. */
  children: ReactNode
}

/** The filters are links, because each filtered list has its own URL. */
export const ListingFilters = ({ filter: shown, isShared, cuisines, diets, count, children }: Props) => {
  const t = useTexts('catalogue')
  const language = useLanguage()
  const { filter, press } = usePressedFilter(shown)
  const [isChoosing, setChoosing] = useState(false)
  const linkTo = (change: Partial<ListingFilter>) => {
    const next: ListingFilter = { ...filter, after: null, ...change }
    return {
      to: pathIn(language, listingPath(next)),
      onClick: (event: MouseEvent) => press(next, event),
      preventScrollReset: true,
    }
  }
  const toggleTo = (selected: boolean, change: Partial<ListingFilter>) => ({
    ...linkTo(change),
    'aria-current': selected ? ('true' as const) : undefined,
    className: chipClass(selected),
  })
  const { cuisineId, openNow, pickup, prices } = filter
  const cuisine = cuisines.find(({ id }) => id === cuisineId)
  const unfiltered = { ...noFilter, postalCode: isShared ? null : filter.postalCode }
  const set = withoutEach({ ...filter, postalCode: null }).length
  const removal = (key: string, name: string, change: Partial<ListingFilter>) => ({
    selected: true,
    link: (
      <Link
        key={key}
        {...linkTo(change)}
        aria-label={t('listing.removeFilter', { filter: name })}
        className={chipClass(true)}
      >
        {name}
        <XIcon aria-hidden="true" />
      </Link>
    ),
  })
  const toggle = (key: string, selected: boolean, change: Partial<ListingFilter>, name: ReactNode) => ({
    selected,
    link: (
      <Link key={key} {...toggleTo(selected, change)}>
        {selected && check}
        {name}
      </Link>
    ),
  })
  const chips = [
    ...(cuisine ? [removal('rayon', cuisine.name, { cuisineId: null })] : []),
    ...filter.diets.map((diet) => {
      const name = diets.find(({ key }) => key === diet)?.name ?? diet
      return removal(diet, name, { diets: withDiet(filter.diets, diet) })
    }),
    toggle('open', openNow, { openNow: !openNow }, t('listing.openNow')),
    ...pickups.map((one) =>
      toggle(
        one,
        one === pickup,
        { pickup: one === pickup ? null : one },
        t(one === 'takeaway' ? 'shop.takeaway' : 'shop.dineIn'),
      ),
    ),
    ...priceLevels.map((level) =>
      toggle(
        `price ${level}`,
        prices.includes(level),
        { prices: withPrice(prices, level) },
        <>
          <PriceMarks level={level} />
          {/* One row of filters fits a laptop without the words of the levels that are not chosen. */}
          <span className={classNames(!prices.includes(level) && 'lg:max-2xl:sr-only')}>{t(`prices.${level}`)}</span>
        </>,
      ),
    ),
  ]
  const order = chips.toSorted((one, other) => Number(other.selected) - Number(one.selected))
  const chosen = order.filter(({ selected }) => selected).length
  const nav = useRef<HTMLElement>(null)
  const place = listingPath(filter)
  // The chosen filters move to the front of the row, which may have been scrolled past them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `place` changes with the filters
  useEffect(() => {
    const last = nav.current?.children[chosen - 1]
    const row = nav.current?.parentElement
    if (!row) return
    row.scrollLeft = 0
    if (!last) return
    const [outer, inner] = [row.getBoundingClientRect(), last.getBoundingClientRect()]
    // One of the two is 0: the second one is for languages from right to left.
    row.scrollLeft =
      Math.max(0, inner.right - outer.right + rowPadding) + Math.min(0, inner.left - outer.left - rowPadding)
  }, [place, chosen])
  return (
    // The row scrolls on phones. Without its negative margins, it would cut off focus rings.
    <div className="no-scrollbar -mx-4 -my-2 flex items-center gap-2 overflow-x-auto px-4 py-2 *:shrink-0 sm:m-0 sm:flex-wrap sm:overflow-visible sm:p-0">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('listing.choose')}
        onClick={() => setChoosing(true)}
        className={chipClass()}
      >
        <SlidersIcon aria-hidden="true" />
        <span className="max-sm:hidden">{t('listing.choose')}</span>
        {set > 0 && <span className="text-primary">{set}</span>}
      </button>
      {children}
      <nav ref={nav} aria-label={t('listing.filters')} className="flex items-center gap-2 *:shrink-0 sm:contents">
        {/* Those that are set come first, because the row scrolls. */}
        {order.map(({ link }) => link)}
        {isFiltered(filter) && (
          <Link {...linkTo(unfiltered)} className="text-link inline-flex min-h-11 items-center px-2 text-sm">
            {t('listing.clear')}
          </Link>
        )}
      </nav>
      <ChooseDialog open={isChoosing} onClose={() => setChoosing(false)} {...{ filter, diets, count, linkTo }} />
      <span className="ms-auto text-sm font-medium text-muted max-lg:hidden" aria-hidden="true">
        {count !== null && t('listing.count', { count })}
      </span>
      <VisuallyHidden live="polite">{count !== null && t('listing.count', { count })}</VisuallyHidden>
    </div>
  )
}
