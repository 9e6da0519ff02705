import { data } from 'react-router'
import { pageLength } from '../catalogue/list-lengths.ts'
import { noFilter } from '../catalogue/listing-filter.ts'
import { readMenu } from '../catalogue/server/menu-store.ts'
import { refreshShopCards } from '../catalogue/server/shop-card-store.ts'
import { idsOf, listShopIds } from '../catalogue/server/shop-list-store.ts'
import { findListedShops } from '../catalogue/server/shop-store.ts'
import { viewProduct } from '../catalogue/ui/menu-view.ts'
import { viewListedShop } from '../catalogue/ui/shop-list.ts'
import { demoOpenContext, toolsContext } from '../server/pages.ts'
import { splitLanguage } from '../ui/language-path.ts'
import { useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/dev-ui'
import { Badges } from './design-system/badges.tsx'
import { Buttons } from './design-system/buttons.tsx'
import { Cards } from './design-system/cards.tsx'
import { Colours } from './design-system/colours.tsx'
import { Fields } from './design-system/fields.tsx'
import { Layers } from './design-system/layers.tsx'
import { Pictures } from './design-system/pictures.tsx'
import { Typography } from './design-system/typography.tsx'
import { Waiting } from './design-system/waiting.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  if (!context.get(demoOpenContext)) throw data(null, { status: 404 })
  const { db, broadcast, clock } = context.get(toolsContext)
  const now = clock.now()
  const { language } = splitLanguage(url.pathname)
  await refreshShopCards({ db, broadcast }, now)
  const first = idsOf(await listShopIds(db, noFilter, { order: 'popular', length: pageLength }))
  const [house, ...others] = (await findListedShops(db, first)).map((shop) => viewListedShop(shop, language, now))
  const dishes = house ? (await readMenu(db, house.id, now)).flatMap(({ products }) => products.slice(0, 1)) : []
  const closed = others.find(({ status }) => !status.open)
  return {
    shops: [house, closed].flatMap((shop) => shop ?? []),
    dishes: dishes.slice(0, 2).map(viewProduct),
  }
}

export default function DevUi({ loaderData: { shops, dishes } }: Route.ComponentProps) {
  const t = useTexts('pages/design-system')
  return (
    <main id="content" className="page-column flex flex-col gap-14 py-8">
      <title>{t('title')}</title>
      <meta name="robots" content="noindex" />
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-4xl">{t('title')}</h1>
          <p className="prose-width mt-2 text-lg text-muted">{t('lead')}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2 rounded-card border border-border bg-surface px-2 py-1">
          <LanguageSwitch label={t('title')} />
          <ThemeSwitch />
        </div>
      </header>
      <Colours />
      <Typography />
      <Buttons />
      <Fields />
      <Badges />
      <Layers />
      <Waiting />
      <Cards shops={shops} dishes={dishes} />
      <Pictures />
    </main>
  )
}
