import { Link } from 'react-router'
import { weekdayName } from '../../catalogue/ui/opening-badge.tsx'
import { weekdayOf } from '../../kernel/wall-time.ts'
import { showAtOnce } from '../../ui/focus.ts'
import { pathIn } from '../../ui/language-path.ts'
import { Notice } from '../../ui/notice.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import type { PromisedReply, ShopHoursReply } from '../hours-contract.ts'

const showAtOnceWithFocus = (element: HTMLElement | null): void => {
  showAtOnce(element)
  element?.focus({ preventScroll: true })
}

type OutsideProps = {
  outside: ShopHoursReply['outside_hours']
  /** True after a save. The warning then gets the focus, because it is far from the save button. */
  isNews: boolean
}

/** Reservations and orders outside the saved hours. They are not cancelled automatically. */
export const OutsideHours = ({ outside: { reservations, orders }, isNews }: OutsideProps) => {
  const t = useTexts('restaurant/hours')
  if (reservations.count + orders.count === 0) return null
  return (
    <div ref={isNews ? showAtOnceWithFocus : undefined} tabIndex={-1} className="outline-none">
      <Notice kind="warning" title={t('outside.title')}>
        <p>{t('outside.text')}</p>
        <Promised
          promised={reservations}
          title={t('outside.reservations', { count: reservations.count })}
          path="/pro/reservations"
        />
        <Promised promised={orders} title={t('outside.orders', { count: orders.count })} path="/pro" />
      </Notice>
    </div>
  )
}

type Props = { promised: PromisedReply; title: string; path: string }

const Promised = ({ promised: { count, first }, title, path }: Props) => {
  const t = useTexts('restaurant/hours')
  const words = useTexts('catalogue')
  const language = useLanguage()
  if (count === 0) return null
  return (
    <div className="mt-2">
      <Link to={pathIn(language, path)} className="inline-flex min-h-11 items-center font-semibold underline">
        {title}
      </Link>
      <ul>
        {first.map(({ id, local_time: time, name }) => (
          <li key={id} className="flex flex-wrap gap-x-2">
            <span className="first-letter:uppercase">{weekdayName(words, weekdayOf(time.slice(0, 10)))}</span>
            <bdi dir="ltr" className="tabular-nums">
              {`${time.slice(8, 10)}/${time.slice(5, 7)} ${time.slice(11)}`}
            </bdi>
            <bdi className="min-w-0 break-words">{name}</bdi>
          </li>
        ))}
        {count > first.length && <li>{t('outside.more', { count: count - first.length })}</li>}
      </ul>
    </div>
  )
}
