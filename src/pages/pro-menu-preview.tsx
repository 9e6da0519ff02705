import { data } from 'react-router'
import { staffCan } from '../restaurant/permission.ts'
import { listShopsOfStaff } from '../restaurant/server/staff-store.ts'
import { sessionContext, toolsContext } from '../server/pages.ts'
import { splitLanguage } from '../ui/language-path.ts'
import { useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/pro-menu-preview'
import { ProOutside } from './pro-outside.tsx'
import { idOfPath, readShopPreview, type ShopPageView } from './read-shop-page.ts'
import { ShopPreview } from './shop-preview.tsx'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db } = context.get(toolsContext)
  const session = await context.get(sessionContext)()
  if (session?.userId == null) return { visitor: 'signed-out' as const }
  const shops = await listShopsOfStaff(db, { userId: session.userId, look: session.look ?? null })
  const own = shops.find(({ id }) => id === idOfPath(params.id))
  if (!own || !staffCan(own.role, 'edit-menu')) throw data(null, { status: 404 })
  const { language } = splitLanguage(url.pathname)
  return { visitor: 'staff' as const, ...(await readShopPreview(context, own.id, language)) }
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export default function ProMenuPreviewPage({ loaderData }: Route.ComponentProps) {
  return (
    <main id="content">
      <meta name="robots" content="noindex" />
      {loaderData.visitor === 'staff' ? (
        <Preview {...loaderData} />
      ) : (
        <div className="page-column py-4">
          <ProOutside visitor={loaderData.visitor} />
        </div>
      )}
    </main>
  )
}

const Preview = ({ isSeen, ...page }: ShopPageView & { isSeen: boolean }) => {
  const t = useTexts('restaurant/menu-editor')
  return (
    <ShopPreview
      {...page}
      back="/pro/menu"
      words={{
        title: t('preview.title', { name: page.shop.name }),
        lead: t(isSeen ? 'preview.lead' : 'preview.leadUnseen'),
        back: t('preview.back'),
        nothing: t('preview.nothing'),
        button: t('preview.button'),
        buttonOf: (name) => t('preview.buttonOf', { name }),
      }}
    />
  )
}
