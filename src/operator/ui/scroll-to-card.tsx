import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** For a link to one of several cards: those above it are loaded after it, and push it down. Render it beside them. */
export const ScrollToCard = () => {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
  return null
}
