import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { AlertDialogProps } from './alert-dialog.tsx'
import type { DialogProps } from './dialog.tsx'
import type { OtpFieldProps } from './otp-field.tsx'

/** Downloads a layer when it is opened for the first time, and keeps it for its leaving motion afterwards. */
const onFirstOpening = <Props extends { open: boolean }>(load: () => Promise<{ default: ComponentType<Props> }>) => {
  const Layer = lazy(load) as ComponentType<Props>
  return (props: Props) => {
    const [wanted, setWanted] = useState(props.open)
    if (props.open && !wanted) setWanted(true)
    if (!wanted && !props.open) return null
    return (
      <Suspense fallback={null}>
        <Layer {...props} />
      </Suspense>
    )
  }
}

const dialog = () => import('./dialog.tsx')

export const LazyDialog = onFirstOpening<DialogProps>(() => dialog().then((file) => ({ default: file.Dialog })))

export const LazyAlertDialog = onFirstOpening<AlertDialogProps>(() =>
  import('./alert-dialog.tsx').then((file) => ({ default: file.AlertDialog })),
)

const OtpPart = lazy(() => import('./otp-field.tsx').then((file) => ({ default: file.OtpField })))

/** Keeps the height of the boxes while they are on their way. */
export const LazyOtpField = (props: OtpFieldProps) => (
  <Suspense fallback={<div className="h-24" />}>
    <OtpPart {...props} />
  </Suspense>
)
