import { createContext, type ReactNode, Suspense, useCallback, useEffect } from 'react'
import { loadDialogsWhenUsed } from '../../ui/lazy.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Select } from '../../ui/select.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useRefresh } from '../../ui/use-refresh.ts'
import type { ProNavigation } from '../pro-navigation.ts'
import { writeShopChoice } from '../shop-choice.ts'
import type { NamedTablet } from '../tablet.ts'
import { PausedShops } from './paused-shops.tsx'
import { ProNav } from './pro-nav.tsx'
import { SilentBoards } from './silent-boards.tsx'
import { askBeforeLeaving } from './unsaved.ts'
import { UnsavedGuard } from './unsaved-guard.tsx'
import { useWaitingReservations } from './use-waiting-reservations.ts'

export type ProFrameNav = ProNavigation & {
  /** The tablet, if no member of staff is signed in. */
  readonly tablet?: NamedTablet | null
}

const LookBar = lazyPart(() => import('./look-bar.tsx').then((file) => file.LookBar))

const LegalAsk = lazyPart(() => import('../../account/ui/legal-ask.tsx').then((file) => file.LegalAsk))

/** Ids of the shops whose printers the visitor may add and change. */
export const ShopsWithOwnPrinters = createContext<readonly number[]>([])

/** Stores the chosen shop in a cookie and reloads the page's data. */
export const useShopSwitch = (): ((shopId: number | null) => void) => {
  const refresh = useRefresh()
  return useCallback(
    (shopId) => {
      askBeforeLeaving(() => {
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older browsers.
        document.cookie = writeShopChoice(shopId)
        void refresh()
      })
    },
    [refresh],
  )
}

type SwitchProps = Pick<ProFrameNav, 'shops' | 'chosen'> & { oneShop: boolean }

const ShopSwitch = ({ shops, chosen, oneShop }: SwitchProps) => {
  const t = useTexts('restaurant/nav')
  const choose = useShopSwitch()
  return (
    <Select
      compact
      labelHidden
      label={t('shopFilter')}
      className="w-full max-w-sm"
      value={chosen ?? (oneShop ? shops[0]?.id : '') ?? ''}
      onChange={({ target }) => choose(target.value === '' ? null : Number(target.value))}
    >
      {!oneShop && <option value="">{t('allShops')}</option>}
      {shops.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}

type Props = {
  nav: ProFrameNav
  /** Number of unanswered reservations. Absent if the frame itself polls the number. */
  waiting?: number
  /** True if the screen shows one shop at a time. */
  oneShop?: boolean
  isBoard?: boolean
  children: ReactNode
}

export const ProFrame = ({ nav, waiting, oneShop = false, isBoard = false, children }: Props) => {
  useEffect(loadDialogsWhenUsed, [])
  return (
    <div className="flex flex-col gap-3 lg:flex-row lg:items-start lg:gap-6">
      {waiting === undefined ? <CountingNav {...nav} /> : <ProNav screens={nav.screens} waiting={waiting} />}
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        {nav.look && (
          <Suspense fallback={null}>
            <LookBar look={nav.look} />
          </Suspense>
        )}
        {nav.due && (
          <Suspense fallback={null}>
            <LegalAsk due={nav.due} />
          </Suspense>
        )}
        {nav.tablet && <TabletName {...nav.tablet} />}
        {nav.shops.length > 1 && <ShopSwitch shops={nav.shops} chosen={nav.chosen} oneShop={oneShop} />}
        <PausedShops initial={nav.paused} />
        {!isBoard && <SilentBoards initial={nav.silent} />}
        <ShopsWithOwnPrinters value={nav.printing}>{children}</ShopsWithOwnPrinters>
      </div>
      <UnsavedGuard />
    </div>
  )
}

const TabletName = ({ name, shop, role }: NamedTablet) => {
  const t = useTexts('restaurant/nav')
  return (
    <p className="text-sm text-muted">
      {t.rich('tablet', {
        shop: () => <bdi className="font-semibold text-ink">{shop}</bdi>,
        name: () => <bdi className="font-semibold text-ink">{name}</bdi>,
        role: t(`tabletRole.${role}`),
      })}
    </p>
  )
}

const CountingNav = ({ screens, dining, waiting }: ProFrameNav) => (
  <ProNav screens={screens} waiting={useWaitingReservations(dining, waiting).waiting} />
)
