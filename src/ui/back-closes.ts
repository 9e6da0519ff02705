import { useEffect, useId, useRef } from 'react'

const layerOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null ? Reflect.get(state, 'layer') : undefined

const swallow = (event: PopStateEvent) => event.stopImmediatePropagation()

/**
 * Lets the browser's back button close a layer instead of leaving the page. The layer owns one history entry of the same address
 * while it is open; the router below never hears of it, so nothing is loaded again.
 */
export const useBackCloses = (active: boolean, onClose: () => void): void => {
  const id = useId()
  const close = useRef(onClose)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (!active) return
    clearTimeout(leaving.current)
    if (layerOf(history.state) !== id) history.pushState({ ...history.state, layer: id }, '')
    const onPop = (event: PopStateEvent) => {
      // Back to our own entry: a layer above this one was closed.
      if (layerOf(event.state) === id) return
      event.stopImmediatePropagation()
      close.current()
    }
    window.addEventListener('popstate', onPop, { capture: true })
    return () => {
      window.removeEventListener('popstate', onPop, { capture: true })
      // Closed by other means: the entry is given back, unless a page change has already covered it or the layer opened again.
      leaving.current = setTimeout(() => {
        if (layerOf(history.state) !== id) return
        window.addEventListener('popstate', swallow, { capture: true, once: true })
        history.back()
      })
    }
  }, [active, id])
}
