import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { AlertDialogProps } from './alert-dialog.tsx'
import type { DialogProps } from './dialog.tsx'
import type { OtpFieldProps } from './otp-field.tsx'
import { useFailureText } from './texts.tsx'
import { toast } from './toast.ts'
import { whenUsed } from './when-used.ts'

const timeoutMs = 6000

const toaster = () => import('./toaster.tsx')

const timeout = (): Promise<never> => new Promise((_, reject) => setTimeout(reject, timeoutMs))

/** If loading fails, shows an error and closes the dialog, so that the next click retries. */
export const onFirstOpening = <Props extends { open: boolean; onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
) => {
  let known: ComponentType<Props> | null = null
  return (props: Props) => {
    const failureText = useFailureText()
    const [Layer, setLayer] = useState<ComponentType<Props> | null>(() => known)
    const { open } = props
    const onFailed = useRef(() => {})
    onFailed.current = () => {
      props.onClose()
      const text = failureText('', 0).trim()
      toaster().then(
        () => toast.error(text),
        () => window.alert(text),
      )
    }
    useEffect(() => {
      if (!open || Layer) return
      let isGone = false
      Promise.race([load(), timeout()]).then(
        (layer) => {
          known = layer
          if (!isGone) setLayer(() => layer)
        },
        () => isGone || onFailed.current(),
      )
      return () => {
        isGone = true
      }
    }, [open, Layer])
    if (!Layer) return null
    return (
      <Suspense fallback={null}>
        <Layer {...props} />
      </Suspense>
    )
  }
}

const dialog = () => import('./dialog.tsx')
const alertDialog = () => import('./alert-dialog.tsx')

/** Loads dialogs and toasts early, because they cannot be loaded after the network is lost. */
export const loadDialogsWhenUsed = (): (() => void) =>
  whenUsed(() => Promise.all([dialog(), alertDialog(), toaster()]).then(toast.prepare))

export const LazyDialog = onFirstOpening<DialogProps>(() => dialog().then((file) => file.Dialog))

export const LazyAlertDialog = onFirstOpening<AlertDialogProps>(() => alertDialog().then((file) => file.AlertDialog))

const OtpPart = lazy(() => import('./otp-field.tsx').then((file) => ({ default: file.OtpField })))

export const LazyOtpField = (props: OtpFieldProps) => (
  <Suspense fallback={<div className="h-24" />}>
    <OtpPart {...props} />
  </Suspense>
)
