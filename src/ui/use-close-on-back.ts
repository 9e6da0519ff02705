import { useEffect, useId, useRef } from 'react'

const layerOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null ? Reflect.get(state, 'layer') : undefined

const swallow = (event: PopStateEvent) => event.stopImmediatePropagation()

/** An open layer adds a history entry, so that going back closes it. The router does not see that entry and loads nothing. */
export const useCloseOnBack = (active: boolean, onClose: () => void): void => {
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
      if (layerOf(event.state) === id) return
      event.stopImmediatePropagation()
      close.current()
    }
    window.addEventListener('popstate', onPop, { capture: true })
    return () => {
      window.removeEventListener('popstate', onPop, { capture: true })
      // If the layer was closed in another way, its entry is removed, unless a navigation followed or the layer is open again.
      leaving.current = setTimeout(() => {
        if (layerOf(history.state) !== id) return
        window.addEventListener('popstate', swallow, { capture: true, once: true })
        history.back()
      })
    }
  }, [active, id])
}
