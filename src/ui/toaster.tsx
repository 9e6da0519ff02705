import CircleAlertIcon from 'lucide-react/icons/circle-alert'
import CircleCheckIcon from 'lucide-react/icons/circle-check'
import InfoIcon from 'lucide-react/icons/info'
import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { toast as sonner, Toaster } from 'sonner'
import { freeStrip } from './free-strip.ts'

const icons = {
  success: <CircleCheckIcon aria-hidden="true" className="size-5 text-success" />,
  error: <CircleAlertIcon aria-hidden="true" className="size-5 text-danger" />,
  info: <InfoIcon aria-hidden="true" className="size-5 text-info" />,
}

const topName = '--toasts-top'
/** Below the header of most pages, and what sticks there when one has scrolled. */
const usualTop = 76
/** Two lines of words. */
const usualHeight = 68
const widest = 356

const fieldSelector = 'input:not([type="hidden"], [type="checkbox"], [type="radio"], [type="file"]), select, textarea'

/** Toasts cover no field: below the header, and below what may be typed into there. Fields under a dialog are out of reach anyway. */
const findTop = (): number => {
  const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]')
  const layer = dialogs[dialogs.length - 1] ?? document.body
  const fields = [...layer.querySelectorAll(fieldSelector)]
    .map((field) => field.getBoundingClientRect())
    .filter(({ width, height }) => width > 1 && height > 1)
  const { clientWidth, clientHeight } = document.documentElement
  const width = Math.min(widest, clientWidth - 32)
  const left = (clientWidth - width) / 2
  const wanted = { top: usualTop, bottom: usualTop + usualHeight, left, right: left + width }
  return freeStrip(wanted, fields, clientHeight / 2)
}

const Outlet = ({ dir, label, onReady }: { dir: 'ltr' | 'rtl'; label: string; onReady: () => void }) => {
  useEffect(onReady, [onReady])
  return (
    <Toaster
      // The library leaves the role to us; the region is polite and stays in place from the first message on.
      ref={(section) => section?.setAttribute('role', 'status')}
      dir={dir}
      // Neither at the bottom nor over the header: amount, code and cart button are what a customer presses next.
      position="top-center"
      customAriaLabel={label}
      icons={icons}
      duration={4000}
      visibleToasts={3}
      gap={8}
      offset={{ top: `var(${topName}, ${usualTop}px)` }}
      mobileOffset={{ left: 16, right: 16, top: `calc(var(${topName}, ${usualTop}px) + env(safe-area-inset-top))` }}
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

let tellStanding = () => {}
const standing = new Promise<void>((resolve) => {
  tellStanding = resolve
})
let root: Root | undefined
let host: HTMLElement | undefined

/** Toasts live outside the pages' tree: they outlast a change of page, and no page pays for them before the first one. */
const mounted = (label: string): Promise<void> => {
  const { dir } = document.documentElement
  const outlet = <Outlet dir={dir === 'rtl' ? 'rtl' : 'ltr'} label={label} onReady={tellStanding} />
  // Two drawings at once are drawn as one: all wait for the first that stands.
  if (root) root.render(outlet)
  else {
    host = document.createElement('div')
    const first = createRoot(host)
    // Its region is there before it is in the page: a dialog that opens hides from screen readers whatever tells nothing yet.
    flushSync(() => first.render(outlet))
    document.body.append(host)
    root = first
  }
  return standing
}

export const prepareToaster = (label: string): void => void mounted(label)

export const showToast = async (
  label: string,
  kind: keyof typeof icons,
  text: string,
  options: { duration?: number; id?: string },
): Promise<void> => {
  await mounted(label)
  // On their own place: a change of the root would style the whole page anew.
  host?.style.setProperty(topName, `${findTop()}px`)
  // Said again, an error takes the place of what it said before, and is heard again.
  for (const { id, title } of shownErrors()) if (title === text && id !== options.id) sonner.dismiss(id)
  sonner[kind](text, options)
}

export const clearToasts = (): void => void sonner.dismiss()

const shownErrors = () =>
  sonner.getToasts().flatMap((shown) => ('type' in shown && shown.type === 'error' ? [shown] : []))

export const clearErrors = (): void => {
  for (const { id } of shownErrors()) sonner.dismiss(id)
}
