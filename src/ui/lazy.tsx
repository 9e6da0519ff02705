import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { AlertDialogProps } from './alert-dialog.tsx'
import type { DialogProps } from './dialog.tsx'
import type { OtpFieldProps } from './otp-field.tsx'
import { useFailureText } from './texts.tsx'
import { toast } from './toast.ts'

const timeoutMs = 6000

const timeout = (): Promise<never> => new Promise((_, reject) => setTimeout(reject, timeoutMs))

/** Loads a dialog when it first opens. If loading fails, shows an error and closes the dialog, so that the next click tries again. */
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
      toast.error(failureText('', 0).trim())
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

export const preloadDialogs = (): void => {
  void Promise.all([dialog(), alertDialog()]).catch(() => {})
}

export const LazyDialog = onFirstOpening<DialogProps>(() => dialog().then((file) => file.Dialog))

export const LazyAlertDialog = onFirstOpening<AlertDialogProps>(() => alertDialog().then((file) => file.AlertDialog))

const OtpPart = lazy(() => import('./otp-field.tsx').then((file) => ({ default: file.OtpField })))

export const LazyOtpField = (props: OtpFieldProps) => (
  <Suspense fallback={<div className="h-24" />}>
    <OtpPart {...props} />
  </Suspense>
)
