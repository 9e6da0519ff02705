import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CardSkeleton, LinesSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/star.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { Chapter, Sample } from './sample.tsx'

export const Waiting = () => {
  const t = useTexts('pages/design-system')
  return (
    <Chapter title={t('waiting')}>
      <div className="grid gap-6 sm:grid-cols-3">
        <Sample name={t('skeletons')} layout="block">
          <CardSkeleton />
        </Sample>
        <Sample name={t('skeletons')} layout="flex flex-col gap-4">
          <Skeleton className="h-12 w-full" />
          <LinesSkeleton lines={3} />
        </Sample>
        <Sample name={t('spinner')}>
          <Spinner className="size-8 text-primary" />
        </Sample>
      </div>
      <div className="rounded-card border border-border bg-surface">
        <EmptyState title={t('empty')} heading="h2" action={<Button>{t('order')}</Button>}>
          {t('emptyText')}
        </EmptyState>
      </div>
    </Chapter>
  )
}
