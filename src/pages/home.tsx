import { listShops } from '../catalogue/server/shop-store.ts'
import type { fr as catalogueFr } from '../catalogue/texts/fr.ts'
import { ShopCard } from '../catalogue/ui/shop-card.tsx'
import { viewShop } from '../catalogue/ui/shop-view.ts'
import { toolsContext } from '../server/pages.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { splitLanguage } from '../ui/language-path.ts'
import { useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/home'
import type { fr } from './texts/fr.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, clock } = context.get(toolsContext)
  const { language } = splitLanguage(url.pathname)
  const now = clock.now()
  const shops = (await listShops(db)).map((shop) => viewShop(shop, language, now))
  // Who can cook now comes first; within both halves the most popular do.
  return { shops: [...shops.filter(({ status }) => status.open), ...shops.filter(({ status }) => !status.open)] }
}

export default function Home({ loaderData: { shops } }: Route.ComponentProps) {
  const t = useTexts<typeof fr>('pages')
  const words = useTexts<typeof catalogueFr>('catalogue')
  return (
    <main id="content" className="page-column py-8 sm:py-12">
      <title>{t('home.title')}</title>
      <meta name="description" content={t('home.description')} />
      <h1 className="text-4xl font-extrabold">{t('home.heading')}</h1>
      <p className="prose-width mt-2 text-lg text-muted">{t('home.lead')}</p>
      {shops.length === 0 ? (
        <EmptyState title={words('shops.none')} />
      ) : (
        <section aria-labelledby="shops" className="mt-8">
          <h2 id="shops" className="mb-4 text-2xl">
            {words('shops.title')}
          </h2>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
            {shops.map((shop, index) => (
              <li key={shop.id}>
                <ShopCard shop={shop} first={index === 0} className="h-full" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </main>
  )
}
