import ChevronDownIcon from 'lucide-react/icons/chevron-down'
import { Link } from 'react-router'
import { addDays, dateIn } from '../../kernel/wall-time.ts'
import { isOpenReservation } from '../../reservations/reservation-status.ts'
import { seatedUntil } from '../../reservations/reservation-times.ts'
import { buttonClass } from '../../ui/button.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { Notice } from '../../ui/notice.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { BoardShop } from '../board.ts'
import type { ShopReservationReply } from '../reservation-contract.ts'
import { ProFrame, type ProFrameNav } from './pro-frame.tsx'
import { Count } from './pro-nav.tsx'
import { ReservationTicket } from './reservation-ticket.tsx'
import { useNow } from './use-now.ts'
import { type ShopReservations, useShopReservations } from './use-shop-reservations.ts'

type Props = {
  shops: readonly BoardShop[]
  reservations: readonly ShopReservationReply[]
  serverNow: number
  tableShops: readonly number[]
  hasDiningRoom: boolean
  nav: ProFrameNav
}

const News = ({ news }: { news: ShopReservationReply | null }) => {
  const t = useTexts('restaurant/reservations')
  const words = useTexts('reservations')
  const describe = ({ name, people, status, status_text }: ShopReservationReply): string =>
    status === 'requested'
      ? t('arrived', { name, people: words('people', { count: people }) })
      : t('answered', { name, status: status_text })
  return <VisuallyHidden live="polite">{news && describe(news)}</VisuallyHidden>
}

/** Unanswered requests first, then confirmed reservations, then cancelled and refused ones. */
export const ReservationBoard = ({
  shops,
  reservations: initial,
  serverNow,
  nav,
  tableShops,
  hasDiningRoom,
}: Props) => {
  const t = useTexts('restaurant/reservations')
  const language = useLanguage()
  const board = useShopReservations(
    shops.map(({ id }) => id),
    initial,
  )
  const now = useNow(serverNow)
  const shown = board.reservations.filter(({ establishment }) => nav.chosen === null || establishment.id === nav.chosen)
  const of = (status: ShopReservationReply['status']) => shown.filter((reservation) => reservation.status === status)
  const closed = shown.filter(({ status }) => !isOpenReservation(status))
  const list = { board, now, showsShopName: shops.length > 1 && nav.chosen === null, tableShops, hasDiningRoom }
  return (
    <ProFrame nav={nav} waiting={board.waiting}>
      <title>{board.waiting > 0 ? t('titleWaiting', { count: board.waiting }) : t('title')}</title>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-3xl">{t('heading')}</h1>
        {hasDiningRoom && (
          <Link
            to={pathIn(language, '/pro/dining-room')}
            className={buttonClass({ variant: 'secondary', size: 'small' })}
          >
            {t('diningRoom.link')}
          </Link>
        )}
      </div>
      <News news={board.news} />
      {board.offline && <Notice kind="warning">{t('offline')}</Notice>}
      <div className="grid items-start gap-3 lg:grid-cols-2">
        <Column title={t('waiting')} empty={t('noWaiting')} loud reservations={of('requested')} {...list} />
        <Column title={t('coming')} empty={t('noComing')} reservations={of('confirmed')} {...list} />
      </div>
      {closed.length > 0 && (
        <details className="group">
          <summary className="flex min-h-12 list-none items-center gap-2 font-semibold text-primary [&::-webkit-details-marker]:hidden">
            {t('closed')} ({closed.length})
            <ChevronDownIcon aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
          </summary>
          <Tickets reservations={closed} {...list} />
        </details>
      )}
    </ProFrame>
  )
}

type List = {
  reservations: readonly ShopReservationReply[]
  board: ShopReservations
  now: number
  showsShopName: boolean
  tableShops: readonly number[]
  hasDiningRoom: boolean
}

const Column = ({ title, empty, loud = false, ...list }: List & { title: string; empty: string; loud?: boolean }) => (
  <section aria-label={title} className="min-w-0 rounded-card md:bg-sunken md:p-2">
    <h2 className="flex items-center justify-between gap-2 px-1.5 pb-2.5 text-xl">
      {title}
      <Count count={list.reservations.length} loud={loud} />
    </h2>
    {list.reservations.length === 0 ? (
      <p className="px-1.5 py-6 text-center text-muted">{empty}</p>
    ) : (
      <Tickets {...list} />
    )}
  </section>
)

/** True if the reservation is confirmed, the shop has tables, and the party's time has not ended. */
const mayMove = ({ status, starts_at, establishment }: ShopReservationReply, now: number, shops: readonly number[]) =>
  status === 'confirmed' && shops.includes(establishment.id) && now < seatedUntil(new Date(starts_at)).getTime()

const Tickets = ({ reservations, board, now, showsShopName, tableShops, hasDiningRoom }: List) => (
  <ul className="grid items-start gap-3 sm:grid-cols-2 lg:max-xl:grid-cols-1">
    {reservations.map((reservation) => {
      const today = dateIn(new Date(now), reservation.establishment.time_zone)
      return (
        <li key={reservation.id} className="min-w-0">
          <ReservationTicket
            reservation={reservation}
            showsShopName={showsShopName}
            near={{ today, tomorrow: addDays(today, 1) }}
            mayMove={mayMove(reservation, now, tableShops)}
            hasDiningRoom={hasDiningRoom}
            board={board}
          />
        </li>
      )
    })}
  </ul>
)
