import CircleAlertIcon from 'lucide-react/icons/circle-alert'
import CircleCheckIcon from 'lucide-react/icons/circle-check'
import InfoIcon from 'lucide-react/icons/info'
import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { toast as sonner, Toaster } from 'sonner'

const icons = {
  success: <CircleCheckIcon aria-hidden="true" className="size-5 text-success" />,
  error: <CircleAlertIcon aria-hidden="true" className="size-5 text-danger" />,
  info: <InfoIcon aria-hidden="true" className="size-5 text-info" />,
}

const topName = '--toasts-top'
const defaultTop = 76
const defaultHeight = 68
const maxWidth = 356

const fieldSelector = 'input:not([type="hidden"], [type="checkbox"], [type="radio"], [type="file"]), select, textarea'
const noticeSelector = ':is([role="alert"], [role="status"]):not(section)'

/** The categories of a menu. */
const barSelector = '.menu > nav'

/** The distance from the top in pixels at which toasts cover no field, no notice and no bar of the page or of the open dialog. */
const findTop = (): number => {
  const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]')
  const layer = dialogs[dialogs.length - 1] ?? document.body
  const fields = [...layer.querySelectorAll(`${fieldSelector}, ${noticeSelector}, ${barSelector}`)]
    .map((field) => field.getBoundingClientRect())
    .filter(({ width, height }) => width > 1 && height > 1)
  const { clientWidth, clientHeight } = document.documentElement
  const width = Math.min(maxWidth, clientWidth - 32)
  const left = (clientWidth - width) / 2
  const wanted = { top: defaultTop, bottom: defaultTop + defaultHeight, left, right: left + width }
  return findFreeTop(wanted, fields, clientHeight / 2)
}

type Rect = { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number }

const gap = 12

/** Moves `wanted` down until it covers no field, unless its bottom would exceed `limit`. */
export const findFreeTop = (wanted: Rect, fields: readonly Rect[], limit: number): number => {
  const height = wanted.bottom - wanted.top
  let top = wanted.top
  for (const field of [...fields].sort((a, b) => a.top - b.top)) {
    const isBeside = field.right <= wanted.left || field.left >= wanted.right
    if (!isBeside && field.top < top + height && field.bottom > top) top = field.bottom + gap
  }
  return top + height > limit ? wanted.top : top
}

const Outlet = ({ dir, label, onReady }: { dir: 'ltr' | 'rtl'; label: string; onReady: () => void }) => {
  useEffect(onReady, [onReady])
  return (
    <Toaster
      ref={(section) => section?.setAttribute('role', 'status')}
      dir={dir}
      // Not at the bottom, because the cart button and the amount to pay are there.
      position="top-center"
      customAriaLabel={label}
      icons={icons}
      duration={4000}
      visibleToasts={3}
      // Otherwise the newest one covers the others.
      expand
      gap={8}
      offset={{ top: `var(${topName}, ${defaultTop}px)` }}
      mobileOffset={{ left: 16, right: 16, top: `calc(var(${topName}, ${defaultTop}px) + env(safe-area-inset-top))` }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-(--width) items-center gap-3 rounded-button border border-border bg-surface px-4 py-3 font-sans text-sm font-medium text-ink shadow-popover',
          icon: 'shrink-0',
        },
      }}
    />
  )
}

let reportMounted = () => {}
const firstMount = new Promise<void>((resolve) => {
  reportMounted = resolve
})
let root: Root | undefined
let host: HTMLElement | undefined

/** Renders the toasts outside the React tree of the pages, so that they survive a navigation. */
const mounted = (label: string): Promise<void> => {
  const { dir } = document.documentElement
  const outlet = <Outlet dir={dir === 'rtl' ? 'rtl' : 'ltr'} label={label} onReady={reportMounted} />
  if (root) root.render(outlet)
  else {
    host = document.createElement('div')
    const first = createRoot(host)
    // Rendered before it is added, because an opening dialog hides everything but live regions.
    flushSync(() => first.render(outlet))
    document.body.append(host)
    root = first
  }
  return firstMount
}

export const prepareToaster = (label: string): void => void mounted(label)

export const showToast = async (
  label: string,
  kind: keyof typeof icons,
  text: string,
  options: { duration?: number; id?: string },
): Promise<void> => {
  await mounted(label)
  // On the root element, the property would make the browser recalculate the styles of the whole page.
  host?.style.setProperty(topName, `${findTop()}px`)
  const named = options.id === undefined ? undefined : lastWithId.get(options.id)
  // A repeated error replaces the visible one, so that screen readers announce it again.
  for (const { id, title } of visibleErrors()) if (title === text && id !== named) sonner.dismiss(id)
  const isNewest = named !== undefined && sonner.getToasts().at(-1)?.id === named
  // An updated toast would keep its place behind newer ones.
  if (named !== undefined && !isNewest) sonner.dismiss(named)
  const { duration } = options
  const made = sonner[kind](text, { ...(duration !== undefined && { duration }), ...(isNewest && { id: named }) })
  if (options.id !== undefined) lastWithId.set(options.id, made)
}

/** Maps each id of `options` to the library's id of the last toast with it. */
const lastWithId = new Map<string, string | number>()

export const clearToasts = (): void => void sonner.dismiss()

const visibleErrors = () =>
  sonner.getToasts().flatMap((shown) => ('type' in shown && shown.type === 'error' ? [shown] : []))

export const clearErrors = (): void => {
  for (const { id } of visibleErrors()) sonner.dismiss(id)
}
