import { Dialog as Layer } from '@base-ui/react/dialog'
import { useRef } from 'react'
import { type DialogProps, LayerContent, scrimClass, withoutErrorToasts } from './dialog.tsx'

export type SidePanelProps = Pick<
  DialogProps,
  'open' | 'onClose' | 'title' | 'description' | 'footer' | 'initialFocus' | 'children'
>

/** The title is focused first: a focused field of the content would draw the eye. */
export const SidePanel = ({ open, onClose, initialFocus, ...content }: SidePanelProps) => {
  const titleRef = useRef<HTMLHeadingElement>(null)
  return (
    <Layer.Root open={open} onOpenChange={(next) => next || withoutErrorToasts(onClose)()}>
      <Layer.Portal>
        <Layer.Backdrop className={scrimClass} />
        <Layer.Viewport className="fixed inset-0 z-50 flex justify-end">
          <Layer.Popup
            initialFocus={initialFocus ?? titleRef}
            className="layer-slide relative flex h-full w-full flex-col overflow-hidden bg-surface shadow-dialog outline-none sm:max-w-md sm:rounded-s-sheet sm:border-s sm:border-border"
          >
            <LayerContent {...content} titleRef={titleRef} />
          </Layer.Popup>
        </Layer.Viewport>
      </Layer.Portal>
    </Layer.Root>
  )
}
