import { useEffect, useState } from 'react'
import { readStored, store } from '../../ui/device-storage.ts'

const storageKey = 'pro.folded'

/** False until the page is hydrated. */
export const useFolded = (): { readonly isFolded: boolean; readonly toggle: () => void } => {
  const [isFolded, setFolded] = useState(false)
  useEffect(() => setFolded(readStored(storageKey) === 'on'), [])
  const toggle = () => {
    setFolded(!isFolded)
    store(storageKey, isFolded ? 'off' : 'on')
  }
  return { isFolded, toggle }
}
