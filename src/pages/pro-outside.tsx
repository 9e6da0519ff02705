import { Suspense } from 'react'
import { lazyPart } from '../ui/lazy-part.tsx'
import { useTexts } from '../ui/texts.tsx'

const ProNotStaff = lazyPart(() => import('./pro-not-staff.tsx').then((file) => file.ProNotStaff))

/** Loaded only for visitors who do not work in a restaurant. */
export const ProOutside = (props: { visitor: 'signed-out' | 'not-staff' }) => (
  <Suspense>
    <ProNotStaff {...props} />
  </Suspense>
)

export const OtherRole = () => {
  const t = useTexts('restaurant/start')
  return (
    <p role="status" className="text-muted">
      {t('outside.otherRole')}
    </p>
  )
}
