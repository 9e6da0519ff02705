import { useEffect, useId, useRef } from 'react'

const layerOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null ? Reflect.get(state, 'layer') : undefined

/** `earlyBackScript` dispatches it for a history step. After `preventDefault`, the router does not see the step. */
const back = 'layerback'

const longestStepMs = 2000

/** What waits for the end of a closed layer's step back. Null if no step is under way. */
let afterStep: Set<() => void> | null = null

const stepBack = (): void => {
  const waiting = new Set<() => void>()
  const end = (event?: Event): void => {
    event?.preventDefault()
    clearTimeout(timer)
    window.removeEventListener(back, end)
    afterStep = null
    for (const enter of waiting) enter()
  }
  afterStep = waiting
  window.addEventListener(back, end)
  // A navigation may cut the step off.
  const timer = setTimeout(end, longestStepMs)
  history.back()
}

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
    const onBack = (event: Event) => {
      if (event instanceof CustomEvent && layerOf(event.detail) === id) return
      event.preventDefault()
      close.current()
    }
    const enter = () => {
      if (layerOf(history.state) !== id) history.pushState({ ...history.state, layer: id }, '')
      window.addEventListener(back, onBack)
    }
    // A layer that opens during the step back would take the step for its own, and close or ask again.
    if (afterStep) afterStep.add(enter)
    else enter()
    return () => {
      if (afterStep?.delete(enter)) return
      window.removeEventListener(back, onBack)
      // The entry stays if a navigation followed or the layer has reopened.
      leaving.current = setTimeout(() => {
        if (layerOf(history.state) === id) stepBack()
      })
    }
  }, [active, id])
}
