import { Dialog as Layer } from '@base-ui/react/dialog'
import XIcon from 'lucide-react/icons/x'
import { type ReactNode, type RefObject, useRef } from 'react'
import { classNames } from './class-names.ts'
import { useTexts } from './texts.tsx'
import { toast } from './toast.ts'
import { useCloseOnBack } from './use-close-on-back.ts'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  media?: ReactNode
  footer?: ReactNode
  size?: 'small' | 'medium' | 'large'
  /** On phones, the dialog has the height of its content. Default: the full height of the screen. */
  fit?: boolean
  /** Default: the first control, or the title if there is `media`. */
  initialFocus?: RefObject<HTMLElement | null>
  keepOpen?: boolean
  /** Only a button in the content closes the dialog. */
  mustAnswer?: boolean
  /** Do not use it if the dialog has links that leave the page. */
  closeOnBack?: boolean
  children?: ReactNode
}

const widths = { small: 'sm:max-w-md', medium: 'sm:max-w-xl', large: 'sm:max-w-4xl' } as const

export const withoutErrorToasts = (onClose: () => void) => (): void => {
  toast.clearErrors()
  onClose()
}

export const scrimClass = 'layer-scrim fixed inset-0 z-40 bg-scrim'

export const LayerContent = ({
  title,
  description,
  media,
  footer,
  children,
  titleRef,
  mustAnswer = false,
}: Pick<DialogProps, 'title' | 'description' | 'media' | 'footer' | 'children' | 'mustAnswer'> & {
  titleRef?: RefObject<HTMLHeadingElement | null>
}) => {
  const t = useTexts('ui')
  const heading = (
    <div className={classNames('px-4 sm:px-6', media ? 'pt-5' : 'min-w-0 flex-1 py-4')}>
      <Layer.Title ref={titleRef} tabIndex={-1} className="text-xl outline-none sm:text-2xl">
        {title}
      </Layer.Title>
      {description && <Layer.Description className="mt-1 text-muted">{description}</Layer.Description>}
    </div>
  )
  return (
    <>
      {!media && <div className="flex shrink-0 items-start border-b border-border pe-14">{heading}</div>}
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {media}
        {media && heading}
        <div className="px-4 py-4 sm:px-6 sm:py-5">{children}</div>
      </div>
      {footer && (
        <div className="shrink-0 border-t border-border bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6">
          {footer}
        </div>
      )}
      {!mustAnswer && (
        <Layer.Close
          aria-label={t('close')}
          className={classNames(
            'absolute end-2.5 top-2.5 inline-flex size-11 items-center justify-center rounded-full text-ink transition-colors hover:bg-primary-soft',
            media ? 'border border-border bg-surface shadow-raised' : null,
          )}
        >
          <XIcon aria-hidden="true" className="size-5" />
        </Layer.Close>
      )}
    </>
  )
}

/** A bottom sheet on phones. Render it as `LazyDialog` from `lazy.tsx`. */
export const Dialog = ({
  open,
  onClose,
  size = 'medium',
  fit = false,
  initialFocus,
  keepOpen = false,
  mustAnswer = false,
  closeOnBack = false,
  ...content
}: DialogProps) => {
  const close = withoutErrorToasts(onClose)
  const titleRef = useRef<HTMLHeadingElement>(null)
  useCloseOnBack(open && closeOnBack, close)
  return (
    <Layer.Root open={open} onOpenChange={(next) => next || mustAnswer || close()} disablePointerDismissal={keepOpen}>
      <Layer.Portal>
        <Layer.Backdrop className={scrimClass} />
        <Layer.Viewport className="fixed inset-0 z-50 flex items-end justify-center pt-3 sm:items-center sm:p-6">
          <Layer.Popup
            initialFocus={initialFocus ?? (content.media ? titleRef : undefined)}
            className={classNames(
              'layer-rise relative flex w-full flex-col overflow-hidden rounded-t-sheet bg-surface shadow-dialog outline-none',
              'sm:h-auto sm:max-h-full sm:rounded-b-sheet sm:border sm:border-border',
              'data-nested-dialog-open:opacity-0',
              fit ? 'max-h-full' : 'h-full',
              widths[size],
            )}
          >
            <LayerContent {...content} titleRef={titleRef} mustAnswer={mustAnswer} />
          </Layer.Popup>
        </Layer.Viewport>
      </Layer.Portal>
    </Layer.Root>
  )
}
