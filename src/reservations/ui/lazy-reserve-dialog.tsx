import { lazy, Suspense, useState } from 'react'
import type { ReserveDialogProps } from './reserve-dialog.tsx'

const Dialog = lazy(() => import('./reserve-dialog.tsx').then((file) => ({ default: file.ReserveDialog })))

/** Downloads the dialog when it is first opened. */
export const LazyReserveDialog = (props: ReserveDialogProps) => {
  const [wanted, setWanted] = useState(props.open)
  if (props.open && !wanted) setWanted(true)
  return wanted ? (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  ) : null
}
