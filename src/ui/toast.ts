type Options = {
  /** Milliseconds on screen; 4000 unless told. */
  duration?: number
  /** One toast per id: a second one takes the place of the first. */
  id?: string
}

let toaster: Promise<typeof import('./toaster.tsx')> | undefined

/** The part that draws toasts is downloaded with the first of them. */
const show = async (kind: 'success' | 'error' | 'info', text: string, options: Options = {}): Promise<void> => {
  toaster ??= import('./toaster.tsx')
  const { showToast } = await toaster.catch((error: unknown) => {
    toaster = undefined
    throw error
  })
  showToast(kind, text, options)
}

/** Short messages over the page. They repeat what the page itself shows; nothing is told by a toast alone. */
export const toast = {
  success: (text: string, options?: Options): void => void show('success', text, options),
  error: (text: string, options?: Options): void => void show('error', text, options),
  info: (text: string, options?: Options): void => void show('info', text, options),
  /** Takes away those that are there: what opens now says more than they do. */
  clear: (): void => void toaster?.then(({ clearToasts }) => clearToasts()),
}
