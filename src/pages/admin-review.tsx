import { Link } from 'react-router'
import { idIn } from '../kernel/id.ts'
import { operatorCan } from '../operator/permission.ts'
import { readReview } from '../operator/server/read-review.ts'
import { AdminFrame } from '../operator/ui/admin-frame.tsx'
import { ReviewPage } from '../operator/ui/review-page.tsx'
import { toolsContext } from '../server/pages.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { pathIn, splitLanguage } from '../ui/language-path.ts'
import { useIsolated, useLanguage, useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/admin-review'
import { readOperatorVisit } from './operator-visit.ts'

export async function loader(args: Route.LoaderArgs) {
  const visit = await readOperatorVisit(args, 'see-messages')
  if (visit.visitor !== 'operator') return visit
  const id = idIn(args.params.id)
  const { language } = splitLanguage(args.url.pathname)
  const found = id === null ? null : await readReview(args.context.get(toolsContext).db, id, language)
  return { ...visit, found, mayDecide: operatorCan(visit.role, 'decide-reviews') }
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export default function AdminReviewPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('operator/reviews')
  const language = useLanguage()
  const isolate = useIsolated()
  const found = loaderData.visitor === 'operator' ? loaderData.found : null
  const back = (
    <Link to={pathIn(language, '/admin')} className={buttonClass({ variant: 'quiet', size: 'small' }, '-mx-4')}>
      {t('back')}
    </Link>
  )
  return (
    <AdminFrame
      visit={loaderData}
      title={found ? t('title', { shop: isolate(found.shop.name) }) : t('unknown')}
      lead={back}
    >
      {found && loaderData.visitor === 'operator' ? (
        <ReviewPage key={found.review.id} found={found} mayDecide={loaderData.mayDecide} />
      ) : (
        <EmptyState title={t('unknown')}>{t('unknownText')}</EmptyState>
      )}
    </AdminFrame>
  )
}
