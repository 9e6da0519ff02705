import { useEffect, useState } from 'react'

const storageKey = 'pro.folded'

/** Whether this device shows its orders folded. Off until the page is hydrated. */
export const useFolded = (): { readonly isFolded: boolean; readonly toggle: () => void } => {
  const [isFolded, setFolded] = useState(false)
  useEffect(() => setFolded(localStorage.getItem(storageKey) === 'on'), [])
  const toggle = () => {
    setFolded(!isFolded)
    try {
      localStorage.setItem(storageKey, isFolded ? 'off' : 'on')
    } catch {
      // A browser that stores nothing folds until the next visit.
    }
  }
  return { isFolded, toggle }
}
