import { AlertDialog as Layer } from '@base-ui/react/alert-dialog'
import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'
import { scrimClass } from './dialog.tsx'
import { useTexts } from './texts.tsx'

export type AlertDialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  confirm?: ReactNode
  onConfirm?: () => void
  tone?: 'primary' | 'danger'
  busy?: boolean
  cancel?: ReactNode
}

/** Render it as `LazyAlertDialog` from `lazy.tsx`. */
export const AlertDialog = ({
  open,
  onClose,
  title,
  children,
  confirm,
  onConfirm,
  tone = 'primary',
  busy = false,
  cancel,
}: AlertDialogProps) => {
  const t = useTexts('ui')
  const safe = useRef<HTMLButtonElement>(null)
  return (
    <Layer.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Layer.Portal>
        <Layer.Backdrop className={scrimClass} />
        <Layer.Viewport className="fixed inset-0 z-50 flex items-center justify-center p-4">
          <Layer.Popup
            initialFocus={safe}
            className="layer-rise flex max-h-full w-full max-w-md flex-col gap-3 overflow-y-auto rounded-sheet border border-border bg-surface p-6 shadow-dialog outline-none"
          >
            <Layer.Title className="text-xl">{title}</Layer.Title>
            {children && <Layer.Description render={<div className="text-muted">{children}</div>} />}
            <div className="mt-3 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
              {onConfirm ? (
                <>
                  <Button ref={safe} variant="secondary" onClick={onClose}>
                    {cancel ?? t('cancel')}
                  </Button>
                  <Button variant={tone} busy={busy} onClick={onConfirm}>
                    {confirm ?? t('ok')}
                  </Button>
                </>
              ) : (
                <Button ref={safe} onClick={onClose}>
                  {confirm ?? t('ok')}
                </Button>
              )}
            </div>
          </Layer.Popup>
        </Layer.Viewport>
      </Layer.Portal>
    </Layer.Root>
  )
}
