import ArrowLeftIcon from 'lucide-react/icons/arrow-left'
import { Link, useSearchParams } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import { pathIn } from '../../ui/language-path.ts'
import { useLanguage, useTexts } from '../../ui/texts.tsx'

const name = 'back'
const value = 'start'

/** Adds a query parameter with which the screen shows a link back to the list of first steps. */
export function fromFirstSteps(path: string): string {
  const [place = '', fragment] = path.split('#')
  const hash = fragment === undefined ? '' : `#${fragment}`
  return `${place}${place.includes('?') ? '&' : '?'}${name}=${value}${hash}`
}

/** Stays visible for visitors who come from the list, because they may arrive in the middle of the page. */
export function BackToFirstSteps({ always }: { always: boolean }) {
  const t = useTexts('operator/log')
  const language = useLanguage()
  const [params] = useSearchParams()
  const isFromThere = params.get(name) === value
  if (!always && !isFromThere) return null
  return (
    <p className={classNames(isFromThere && 'sticky top-0 z-10 -mx-1 bg-bg px-1')}>
      <Link
        to={pathIn(language, '/admin/start')}
        className="inline-flex min-h-11 items-center gap-2 font-semibold underline-offset-4 hover:underline"
      >
        <ArrowLeftIcon aria-hidden="true" className="size-5 rtl:-scale-x-100" />
        {t('nav.start')}
      </Link>
    </p>
  )
}
