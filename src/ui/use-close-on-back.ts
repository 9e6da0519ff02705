import { useEffect, useId, useRef } from 'react'

const layerOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null ? Reflect.get(state, 'layer') : undefined

/** `earlyBackScript` dispatches it for a history step. After `preventDefault`, the router does not see the step. */
const back = 'layerback'

const swallow = (event: Event) => event.preventDefault()

/** An open layer adds a history entry, so that going back closes the layer. */
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
    const onBack = (event: Event) => {
      if (event instanceof CustomEvent && layerOf(event.detail) === id) return
      event.preventDefault()
      close.current()
    }
    window.addEventListener(back, onBack)
    return () => {
      window.removeEventListener(back, onBack)
      // The entry stays if a navigation followed or the layer has reopened.
      leaving.current = setTimeout(() => {
        if (layerOf(history.state) !== id) return
        window.addEventListener(back, swallow, { once: true })
        history.back()
      })
    }
  }, [active, id])
}
