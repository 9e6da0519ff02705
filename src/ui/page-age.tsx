import { useRef } from 'react'
import { useLocation } from 'react-router'

const empty = { __html: '' }

/** During an outage, the server writes the page's age here. React keeps the text until the next navigation. */
export const PageAge = () => {
  const { pathname } = useLocation()
  const first = useRef(pathname)
  if (pathname !== first.current) return null
  return (
    <p
      id="page-age"
      hidden
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React must not change the text that the server writes
      dangerouslySetInnerHTML={empty}
    />
  )
}
