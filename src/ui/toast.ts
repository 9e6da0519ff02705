type Options = {
  /** Milliseconds on screen; 4000 unless told. */
  duration?: number
  /** One toast per id: a second one takes the place of the first. */
  id?: string
}

let label = ''

/** What the place where toasts appear is called, in the language of the page. */
export const nameToasts = (name: string): void => {
  label = name
}

let toaster: Promise<typeof import('./toaster.tsx')> | undefined

/** The part that draws toasts is downloaded with the first of them, unless it was prepared. */
const load = () => {
  toaster ??= import('./toaster.tsx').catch((error: unknown) => {
    toaster = undefined
    throw error
  })
  return toaster
}

const show = async (kind: 'success' | 'error' | 'info', text: string, options: Options = {}): Promise<void> => {
  const { showToast } = await load()
  showToast(label, kind, text, options)
}

// Safari has no idea of idleness.
const whenIdle = (work: () => void): void =>
  void ('requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 2000 }) : setTimeout(work, 500))

/** Short messages over the page. They repeat what the page itself shows; nothing is told by a toast alone. */
export const toast = {
  success: (text: string, options?: Options): void => void show('success', text, options),
  error: (text: string, options?: Options): void => void show('error', text, options),
  info: (text: string, options?: Options): void => void show('info', text, options),
  /** Something will soon be told. The styles of toasts come with them, and the whole page is styled anew: not when a press waits. */
  prepare: (): void =>
    whenIdle(() =>
      load().then(
        ({ prepareToaster }) => prepareToaster(label),
        () => {},
      ),
    ),
  /** Takes away those that are there: what opens now says more than they do. */
  clear: (): void => void toaster?.then(({ clearToasts }) => clearToasts()),
  /** What went wrong in a layer is over when somebody closes it. */
  clearErrors: (): void => void toaster?.then(({ clearErrors }) => clearErrors()),
}
