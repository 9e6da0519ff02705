type Options = {
  /** In milliseconds. Default: 4000. */
  duration?: number
  /** A second toast with this id replaces the first. */
  id?: string
}

let label = ''

export const setToastLabel = (name: string): void => {
  label = name
}

let toaster: Promise<typeof import('./toaster.tsx')> | undefined

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

const whenIdle = (work: () => void): void =>
  void ('requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 2000 }) : setTimeout(work, 500))

export const toast = {
  success: (text: string, options?: Options): void => void show('success', text, options),
  error: (text: string, options?: Options): void => void show('error', text, options),
  info: (text: string, options?: Options): void => void show('info', text, options),
  /** Waits until the browser is idle, because the toaster's styles make it recalculate the styles of the whole page. */
  prepare: (): void =>
    whenIdle(() =>
      load().then(
        ({ prepareToaster }) => prepareToaster(label),
        () => {},
      ),
    ),
  clear: (): void => void toaster?.then(({ clearToasts }) => clearToasts()),
  clearErrors: (): void => void toaster?.then(({ clearErrors }) => clearErrors()),
}
