import { Dialog as Layer } from '@base-ui/react/dialog'
import XIcon from 'lucide-react/icons/x'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useBackCloses } from './back-closes.ts'
import { classNames } from './class-names.ts'
import { useTexts } from './texts.tsx'
import { toast } from './toast.ts'

export type DialogProps = {
  open: boolean
  /** Escape, the close button, a press beside the dialog. */
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  /** A picture across the top, above the title; it scrolls away with the content. */
  media?: ReactNode
  /** Stays at the bottom while the content scrolls: the button with the amount. */
  footer?: ReactNode
  /** `small` for a question and a field, `medium` for a form, `large` for a map. */
  size?: 'small' | 'medium' | 'large'
  /** On phones, only as high as the content needs instead of the whole screen. */
  fit?: boolean
  /** Where the focus goes first; unless told the first control, or the title below a picture, so that the top is in sight. */
  initialFocus?: RefObject<HTMLElement | null>
  /** A press beside the dialog does not close it: a form that must not be lost. */
  keepOpen?: boolean
  /** The browser's back button closes it instead of leaving the page. Not together with links inside that lead elsewhere. */
  backCloses?: boolean
  children?: ReactNode
}

const widths = { small: 'sm:max-w-md', medium: 'sm:max-w-xl', large: 'sm:max-w-4xl' } as const

/** Whoever closes a layer is done with what went wrong in it. */
export const endErrors = (onClose: () => void) => (): void => {
  toast.clearErrors()
  onClose()
}

export const scrimClass = 'layer-scrim fixed inset-0 z-40 bg-scrim'

/** Head, scrolling content and foot of anything that lies over the page. */
export const LayerContent = ({
  title,
  description,
  media,
  footer,
  children,
  titleRef,
}: Pick<DialogProps, 'title' | 'description' | 'media' | 'footer' | 'children'> & {
  titleRef?: RefObject<HTMLHeadingElement | null>
}) => {
  const t = useTexts('ui')
  const heading = (
    <div className={classNames('px-4 sm:px-6', media ? 'pt-5' : 'min-w-0 flex-1 py-4')}>
      <Layer.Title ref={titleRef} tabIndex={media ? -1 : undefined} className="text-xl outline-none sm:text-2xl">
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
      <Layer.Close
        aria-label={t('close')}
        className={classNames(
          'absolute end-2.5 top-2.5 inline-flex size-11 items-center justify-center rounded-full text-ink transition-colors hover:bg-primary-soft',
          media ? 'border border-border bg-surface shadow-raised' : null,
        )}
      >
        <XIcon aria-hidden="true" className="size-5" />
      </Layer.Close>
    </>
  )
}

/** A sheet that rises from the bottom on phones, a dialog in the middle of wider screens. Load it through `lazy.tsx`. */
export const Dialog = ({
  open,
  onClose,
  size = 'medium',
  fit = false,
  initialFocus,
  keepOpen = false,
  backCloses = false,
  ...content
}: DialogProps) => {
  const close = endErrors(onClose)
  const titleRef = useRef<HTMLHeadingElement>(null)
  useBackCloses(open && backCloses, close)
  return (
    <Layer.Root open={open} onOpenChange={(next) => next || close()} disablePointerDismissal={keepOpen}>
      <Layer.Portal>
        <Layer.Backdrop className={scrimClass} />
        <Layer.Viewport className="fixed inset-0 z-50 flex items-end justify-center pt-3 sm:items-center sm:p-6">
          <Layer.Popup
            initialFocus={initialFocus ?? (content.media ? titleRef : undefined)}
            className={classNames(
              'layer-rise relative flex w-full flex-col overflow-hidden rounded-t-sheet bg-surface shadow-dialog outline-none',
              'sm:h-auto sm:max-h-full sm:rounded-b-sheet sm:border sm:border-border',
              // Two sheets of different height would show each other's edges.
              'data-nested-dialog-open:opacity-0',
              fit ? 'max-h-full' : 'h-full',
              widths[size],
            )}
          >
            <LayerContent {...content} titleRef={titleRef} />
          </Layer.Popup>
        </Layer.Viewport>
      </Layer.Portal>
    </Layer.Root>
  )
}
