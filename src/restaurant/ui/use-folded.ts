import { useEffect, useState } from 'react'

const storageKey = 'pro.folded'

/** False until the page is hydrated. */
export const useFolded = (): { readonly isFolded: boolean; readonly toggle: () => void } => {
  const [isFolded, setFolded] = useState(false)
  useEffect(() => setFolded(localStorage.getItem(storageKey) === 'on'), [])
  const toggle = () => {
    setFolded(!isFolded)
    try {
      localStorage.setItem(storageKey, isFolded ? 'off' : 'on')
    } catch {
      // Storage is blocked. The choice applies until the page is loaded again.
    }
  }
  return { isFolded, toggle }
}
