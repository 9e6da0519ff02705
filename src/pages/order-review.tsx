import { useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/order-review'
import { readReviewPage } from './read-own-review.ts'
import { ReviewFrame } from './review-frame.tsx'

export const loader = (args: Route.LoaderArgs) => readReviewPage(args, 'order')

export const headers = () => ({ 'cache-control': 'private, no-store' })

export default function OrderReviewPage({ loaderData: page, params }: Route.ComponentProps) {
  const t = useTexts('reviews/write')
  return <ReviewFrame page={page} back={{ to: `/order/${params.id}`, text: t('ofOrder', { id: params.id }) }} />
}
