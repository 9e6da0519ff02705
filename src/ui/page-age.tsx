import { useRef } from 'react'
import { useLocation } from 'react-router'

const empty = { __html: '' }

/** The server writes here how old a page is that it serves without its database. React keeps that text until the next navigation. */
export const PageAge = () => {
  const { pathname } = useLocation()
  const first = useRef(pathname)
  if (pathname !== first.current) return null
  return (
    <p
      id="page-age"
      hidden
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React leaves what stands in it alone
      dangerouslySetInnerHTML={empty}
    />
  )
}
