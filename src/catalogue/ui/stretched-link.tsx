import { Link } from 'react-router'
import { pathIn } from '../../ui/language-path.ts'
import { OneLine } from '../../ui/one-line.tsx'
import { useLanguage } from '../../ui/texts.tsx'

/** A link whose target is the whole card around it; the ring is drawn around the card too. The card is `relative`. */
export const stretchedLinkClass =
  'scroll-mt-28 scroll-mb-20 text-inherit no-underline after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus'

/**
 * The same, to another page that is named by what it leads to. Links of one row all lead to the same route: asking the server what
 * stands behind the first of them is enough, and sixty addresses in one question would be too long.
 */
export const StretchedLink = ({
  to,
  name,
  first,
  cut = false,
}: {
  to: string
  name: string
  first: boolean
  cut?: boolean
}) => (
  <Link
    to={pathIn(useLanguage(), to)}
    prefetch="intent"
    discover={first ? 'render' : 'none'}
    className={stretchedLinkClass}
  >
    {cut ? <OneLine>{name}</OneLine> : <bdi>{name}</bdi>}
  </Link>
)
