import { Link } from 'react-router'
import { buttonClass } from './button.tsx'

type Props = {
  /** Address of the first page, or null if it is shown. */
  newest: string | null
  /** Address of the next page, or null if there is none. */
  older: string | null
  t: (name: 'newest' | 'older') => string
}

/** Links between the pages of a long list. They work without scripts, and going back keeps the place. */
export const OlderLinks = ({ newest, older, t }: Props) => (
  <>
    {newest !== null && (
      <Link to={newest} className={buttonClass({ variant: 'secondary' })}>
        {t('newest')}
      </Link>
    )}
    {older !== null && (
      <Link to={older} className={buttonClass({ variant: 'secondary' })}>
        {t('older')}
      </Link>
    )}
  </>
)
