import ArrowLeftIcon from 'lucide-react/icons/arrow-left'
import { Link, useSearchParams } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import { pathIn } from '../../ui/language-path.ts'
import { useLanguage, useTexts } from '../../ui/texts.tsx'

const name = 'back'
const value = 'start'

/** The address of a step's screen. With this address, the screen shows a link back to the list. */
export function fromFirstSteps(path: string): string {
  const [place = '', fragment] = path.split('#')
  const hash = fragment === undefined ? '' : `#${fragment}`
  return `${place}${place.includes('?') ? '&' : '?'}${name}=${value}${hash}`
}

/** Stays in view if the visitor came from the list, because an address with a fragment scrolls to the middle of a page. */
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
