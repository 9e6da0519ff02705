import type { ComponentProps, ReactNode } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { DistanceFrom } from './distance.tsx'

export type PlaceState = {
  /** False while the lists of the chosen address are being read. */
  readonly isRead: boolean
  readonly hasFailed: boolean
  readonly retry: () => void
}

type Props = PlaceState & { from: ComponentProps<typeof DistanceFrom>['value']; children: ReactNode }

/** Until the lists of a place are read, their space is kept, and no shop is shown that may not serve it. */
export const ListOfPlace = ({ isRead, hasFailed, retry, from, children }: Props) => {
  const t = useTexts('catalogue')
  if (hasFailed)
    return (
      <div role="alert">
        <EmptyState
          title={t('listing.failed')}
          action={
            <button type="button" onClick={retry} className={buttonClass()}>
              {t('listing.again')}
            </button>
          }
        />
      </div>
    )
  return (
    <div aria-busy={!isRead} className={classNames('flex flex-col gap-8 sm:gap-10', !isRead && 'invisible')}>
      <DistanceFrom value={from}>{children}</DistanceFrom>
    </div>
  )
}
