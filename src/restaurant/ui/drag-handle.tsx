import GripVerticalIcon from 'lucide-react/icons/grip-vertical'

/** Where a mouse takes hold of an item of a list. Everybody else uses the buttons. */
export const DragHandle = () => (
  <span data-drag-handle="" aria-hidden="true" className="-mx-2 cursor-grab p-2 text-muted pointer-coarse:hidden">
    <GripVerticalIcon className="size-5" />
  </span>
)
