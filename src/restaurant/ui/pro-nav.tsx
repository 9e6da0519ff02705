import BanknoteIcon from 'lucide-react/icons/banknote'
import BookOpenIcon from 'lucide-react/icons/book-open'
import CalendarIcon from 'lucide-react/icons/calendar'
import ChefHatIcon from 'lucide-react/icons/chef-hat'
import ClipboardListIcon from 'lucide-react/icons/clipboard-list'
import ClockIcon from 'lucide-react/icons/clock'
import CreditCardIcon from 'lucide-react/icons/credit-card'
import HistoryIcon from 'lucide-react/icons/history'
import ListChecksIcon from 'lucide-react/icons/list-checks'
import MessageCircleIcon from 'lucide-react/icons/message-circle'
import PhoneIcon from 'lucide-react/icons/phone'
import PrinterIcon from 'lucide-react/icons/printer'
import SquarePenIcon from 'lucide-react/icons/square-pen'
import StoreIcon from 'lucide-react/icons/store'
import TabletIcon from 'lucide-react/icons/tablet'
import UsersIcon from 'lucide-react/icons/users'
import WalletIcon from 'lucide-react/icons/wallet'
import { classNames } from '../../ui/class-names.ts'
import { pathIn } from '../../ui/language-path.ts'
import { Rail } from '../../ui/rail.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import type { ProScreen } from '../permission.ts'

const screensOf = {
  start: { path: '/pro/start', Icon: ListChecksIcon },
  orders: { path: '/pro', Icon: ClipboardListIcon },
  newOrder: { path: '/pro/new-order', Icon: SquarePenIcon },
  kitchen: { path: '/pro/kitchen', Icon: ChefHatIcon },
  reservations: { path: '/pro/reservations', Icon: CalendarIcon },
  menu: { path: '/pro/menu', Icon: BookOpenIcon },
  hours: { path: '/pro/hours', Icon: ClockIcon },
  cash: { path: '/pro/cash', Icon: WalletIcon },
  sales: { path: '/pro/sales', Icon: BanknoteIcon },
  reviews: { path: '/pro/reviews', Icon: MessageCircleIcon },
  log: { path: '/pro/log', Icon: HistoryIcon },
  contact: { path: '/pro/contact', Icon: PhoneIcon },
  people: { path: '/pro/people', Icon: UsersIcon },
  tablets: { path: '/pro/tablets', Icon: TabletIcon },
  printers: { path: '/pro/printers', Icon: PrinterIcon },
  payments: { path: '/pro/payments', Icon: CreditCardIcon },
  shop: { path: '/pro/shop', Icon: StoreIcon },
} as const satisfies Record<ProScreen, object>

type Props = { screens: readonly ProScreen[]; waiting: number }

export const ProNav = ({ screens, waiting }: Props) => {
  const t = useTexts('restaurant/nav')
  const language = useLanguage()
  return (
    <Rail
      label={t('nav.label')}
      more={t('nav.more')}
      items={screens.map((screen) => {
        const { path, Icon } = screensOf[screen]
        // Before a shop is first opened, `/pro` may redirect to the start page. `?board` prevents this.
        const to = pathIn(language, screen === 'orders' && screens.includes('start') ? `${path}?board` : path)
        const count = screen === 'reservations' && <Waiting count={waiting} />
        return { to, label: t(`nav.${screen}`), Icon, count, isExact: screen !== 'menu' }
      })}
    />
  )
}

const Waiting = ({ count }: { count: number }) => {
  const t = useTexts('restaurant/nav')
  return (
    count > 0 && (
      <>
        <span aria-hidden="true" className="absolute end-1 top-0.5">
          <Count count={count} loud />
        </span>
        <span className="sr-only">{t('waitingCount', { count })}</span>
      </>
    )
  )
}

export const Count = ({ count, loud }: { count: number; loud: boolean }) => (
  <span
    className={classNames(
      'inline-flex min-h-7 min-w-7 items-center justify-center rounded-pill px-2 text-sm font-bold tabular-nums',
      loud && count > 0 ? 'bg-saffron text-[#171e32]' : 'bg-surface text-ink',
    )}
  >
    {count}
  </span>
)
