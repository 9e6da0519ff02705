import { AdminOutside } from '../operator/ui/admin-outside.tsx'
import { splitLanguage } from '../ui/language-path.ts'
import { useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/admin-shop-preview'
import { readOperatorVisit } from './operator-visit.ts'
import { idOfPath, readShopPreview, type ShopPageView } from './read-shop-page.ts'
import { ShopPreview } from './shop-preview.tsx'

export async function loader(args: Route.LoaderArgs) {
  const visit = await readOperatorVisit(args, 'see-shops')
  if (visit.visitor !== 'operator') return { visitor: visit.visitor }
  const { language } = splitLanguage(args.url.pathname)
  return { visitor: visit.visitor, ...(await readShopPreview(args.context, idOfPath(args.params.id), language)) }
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export default function AdminShopPreviewPage({ loaderData }: Route.ComponentProps) {
  return (
    <main id="content">
      <meta name="robots" content="noindex" />
      {loaderData.visitor === 'operator' ? (
        <Preview {...loaderData} />
      ) : (
        <div className="page-column">
          <AdminOutside isSignedIn={loaderData.visitor === 'not-operator'} />
        </div>
      )}
    </main>
  )
}

const Preview = (page: ShopPageView) => {
  const t = useTexts('operator/shops')
  return (
    <ShopPreview
      {...page}
      back={`/admin/shops/${page.shop.id}`}
      words={{
        title: t('offer.previewTitle', { name: page.shop.name }),
        lead: t('offer.previewLead'),
        back: t('offer.previewBack'),
        nothing: t('offer.nothing'),
        button: t('offer.previewButton'),
        buttonOf: (name) => t('offer.previewButtonOf', { name }),
      }}
    />
  )
}
