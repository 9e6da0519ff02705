import type { Currency } from '../../kernel/money.ts'
import { inLanguage, type Language } from '../../kernel/texts.ts'
import { addDays, dateIn, type LocalDate, wallTimeOf } from '../../kernel/wall-time.ts'
import {
  exceptionsOn,
  type OpeningHours,
  type OpeningPeriod,
  type OpenState,
  openState,
  type Period,
} from '../opening-hours.ts'
import { ratingText } from '../rating.ts'
import type { Shop } from '../shop.ts'
import type { PriceLevel } from '../shop-order.ts'
import { addressPreview } from '../text-lengths.ts'

/** In the shop's time zone. */
export type NextOpening = {
  readonly time: string
  /** Days from today. 7 means a week or more. */
  readonly days: number
  /** 1 for Monday to 7 for Sunday. */
  readonly weekday: number
  /** DD/MM */
  readonly date: string
}

/** Computed on the server for diners' pages, so that server and browser render the same. */
export type OpeningStatus =
  | {
      readonly open: true
      /** Null: the shop stays open for more than a week. */
      readonly closesAt: string | null
    }
  | {
      readonly open: false
      readonly paused: boolean
      readonly opensAt: NextOpening | null
      readonly note: string | null
    }

export type ShopView = Pick<
  Shop,
  | 'id'
  | 'domain'
  | 'name'
  | 'tagline'
  | 'address'
  | 'city'
  | 'postalCode'
  | 'serves'
  | 'phone'
  | 'imageUrl'
  | 'logoUrl'
  | 'imageAlt'
  | 'logoAlt'
  | 'colourway'
  | 'takeaway'
  | 'dineIn'
  | 'rating'
> & {
  readonly addressPreview: string
  /** Formatted on the server, so that home needs no code for it. */
  readonly ratingText: string | null
  readonly currency: Currency
  readonly currencySymbol: string
  readonly cuisines: readonly string[]
  readonly status: OpeningStatus
}

export type ListedShopView = ShopView &
  Pick<Shop, 'latitude' | 'longitude' | 'leadMinutes'> & { readonly priceLevel: PriceLevel | null }

type ShownPeriod = { readonly begin: string; readonly ending: string }

type DayView = {
  readonly day: number
  readonly periods: readonly ShownPeriod[]
  /** In words, for today or the next date with this weekday, exceptions included. */
  readonly lines: readonly string[]
}

export type WeekView = {
  readonly today: number
  readonly days: readonly DayView[]
  /** Absent if dine-in has the same hours as takeaway. */
  readonly eatingIn?: readonly DayView[]
}

export type WeekWords = Readonly<Record<'closed' | 'allDay' | 'closedExceptionally' | 'exceptionally', string>>

const clockText = (hour: number, minute: number): string => `${hour}:${String(minute).padStart(2, '0')}`

const timeAt = (instant: Date, zone: string): string => {
  const { hour, minute } = wallTimeOf(instant, zone)
  return clockText(hour, minute)
}

const nextOpening = (opensAt: Date, now: Date, zone: string): NextOpening => {
  const date = dateIn(opensAt, zone)
  const today = dateIn(now, zone)
  let days = 0
  while (days < 7 && addDays(today, days) < date) days += 1
  const { weekday } = wallTimeOf(opensAt, zone)
  return { time: timeAt(opensAt, zone), days, weekday, date: `${date.slice(8)}/${date.slice(5, 7)}` }
}

const viewStatus = (state: OpenState, now: Date, zone: string): OpeningStatus =>
  state.open
    ? { open: true, closesAt: state.closesAt && timeAt(state.closesAt, zone) }
    : {
        open: false,
        paused: state.reason === 'paused',
        opensAt: state.opensAt && nextOpening(state.opensAt, now, zone),
        note: state.note ?? null,
      }

export const viewStatusNow = (hours: OpeningHours, now: Date): OpeningStatus =>
  viewStatus(openState(hours, now), now, hours.zone)

export const viewShop = (shop: Shop, language: Language, now: Date): ShopView => ({
  id: shop.id,
  domain: shop.domain,
  name: shop.name,
  tagline: shop.tagline,
  address: shop.address,
  addressPreview: addressPreview(shop.address),
  city: shop.city,
  postalCode: shop.postalCode,
  serves: shop.serves,
  phone: shop.phone,
  imageUrl: shop.imageUrl,
  logoUrl: shop.logoUrl,
  ...(shop.imageAlt && { imageAlt: shop.imageAlt }),
  ...(shop.logoAlt && { logoAlt: shop.logoAlt }),
  colourway: shop.colourway,
  takeaway: shop.takeaway,
  dineIn: shop.dineIn,
  rating: shop.rating,
  ratingText: shop.rating && ratingText(shop.rating, language),
  currency: shop.country.currency,
  currencySymbol: shop.country.currencySymbol,
  cuisines: shop.cuisines.map(({ name }) => inLanguage(name, language)),
  status: viewStatusNow(shop.hours, now),
})

const shortTime = (time: string): string => time.replace(/^0(\d)/, '$1').slice(0, 5)

const shownPeriods = (periods: readonly Period[]): ShownPeriod[] =>
  periods
    .toSorted((a, b) => a.begin.localeCompare(b.begin))
    .map(({ begin, ending }) => ({ begin: shortTime(begin), ending: shortTime(ending) }))

/** Computed on the server for a shop's page, so that the browser needs no code for exceptions. */
export const viewWeek = ({ hours }: Pick<Shop, 'hours'>, now: Date, words: WeekWords): WeekView => {
  const { weekday: today } = wallTimeOf(now, hours.zone)
  const lineOf = ({ begin, ending }: ShownPeriod) => (begin === ending ? words.allDay : `${begin} – ${ending}`)
  const linesOn = (date: LocalDate, usual: readonly ShownPeriod[]): readonly string[] => {
    const exceptions = exceptionsOn(hours, date)
    const usually = usual.length === 0 ? [words.closed] : usual.map(lineOf)
    if (exceptions.length === 0) return usually
    const open = shownPeriods(exceptions.flatMap(({ periods }) => periods))
    if (open.length === 0) return usual.length === 0 ? usually : [words.closedExceptionally]
    return [...open.map(lineOf), words.exceptionally]
  }
  const daysOf = (week: readonly OpeningPeriod[]): DayView[] =>
    [1, 2, 3, 4, 5, 6, 7].map((day) => {
      const periods = shownPeriods(week.filter((period) => period.day === day))
      const date = addDays(dateIn(now, hours.zone), (day - today + 7) % 7)
      return { day, periods, lines: linesOn(date, periods) }
    })
  return { today, days: daysOf(hours.periods), ...(hours.eatingIn && { eatingIn: daysOf(hours.eatingIn) }) }
}
