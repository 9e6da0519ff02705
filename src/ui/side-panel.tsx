import { Dialog as Layer } from '@base-ui/react/dialog'
import { type DialogProps, LayerContent, scrimClass, withoutErrorToasts } from './dialog.tsx'

export type SidePanelProps = Pick<
  DialogProps,
  'open' | 'onClose' | 'title' | 'description' | 'footer' | 'initialFocus' | 'children'
>

export const SidePanel = ({ open, onClose, initialFocus, ...content }: SidePanelProps) => (
  <Layer.Root open={open} onOpenChange={(next) => next || withoutErrorToasts(onClose)()}>
    <Layer.Portal>
      <Layer.Backdrop className={scrimClass} />
      <Layer.Viewport className="fixed inset-0 z-50 flex justify-end">
        <Layer.Popup
          initialFocus={initialFocus}
          className="layer-slide relative flex h-full w-full flex-col overflow-hidden bg-surface shadow-dialog outline-none sm:max-w-md sm:rounded-s-sheet sm:border-s sm:border-border"
        >
          <LayerContent {...content} />
        </Layer.Popup>
      </Layer.Viewport>
    </Layer.Portal>
  </Layer.Root>
)
