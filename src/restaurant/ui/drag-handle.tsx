import GripVerticalIcon from 'lucide-react/icons/grip-vertical'

/** Handle for dragging an item of a list with a mouse. Keyboards and touch screens use the buttons. */
export const DragHandle = () => (
  <span data-drag-handle="" aria-hidden="true" className="-mx-2 cursor-grab p-2 text-muted pointer-coarse:hidden">
    <GripVerticalIcon className="size-5" />
  </span>
)
