import { useRef } from 'react'
import { useLocation } from 'react-router'

const empty = { __html: '' }

/**
 * Where a page that is given out while the database is away says how old it is. The server writes it into the page's bytes, and what it
 * wrote, with the script that keeps it right (`src/server/old-page-script.ts`), is left alone here, until the visitor goes on to another page. Its looks stand in `src/styles.css`: every first visit would carry them.
 */
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
