import { type MouseEvent, useEffect, useRef } from 'react'
import { OwnWords } from '../../ui/bidi-text.tsx'
import { chipClass } from '../../ui/chip.tsx'
import { prefersReducedMotion } from '../../ui/motion.ts'
import { useTexts } from '../../ui/texts.tsx'
import type { MenuSection } from './menu-view.ts'
import { sectionId } from './use-active-category.ts'

/** `scrollIntoView` would also scroll the page. */
const centre = (bar: HTMLElement, chip: Element): void => {
  const [outer, inner] = [bar.getBoundingClientRect(), chip.getBoundingClientRect()]
  const left = inner.left + inner.width / 2 - (outer.left + outer.width / 2)
  const isCalm = prefersReducedMotion()
  bar.scrollBy({ left, behavior: isCalm ? 'instant' : 'smooth' })
}

type Props = {
  sections: readonly MenuSection[]
  active: number | undefined
  onGo: (categoryId: number) => void
}

/** Before hydration, the chips are plain links. */
export const CategoryBar = ({ sections, active, onGo }: Props) => {
  const t = useTexts('catalogue')
  const bar = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const chip = bar.current?.querySelector(`[data-category="${active}"]`)
    if (bar.current && chip) centre(bar.current, chip)
  }, [active])
  const go = (event: MouseEvent, id: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onGo(id)
  }
  return (
    <nav aria-label={t('menu.categories')} className="sticky top-(--strip) z-20 border-b border-border bg-bg">
      <ul ref={bar} className="no-scrollbar page-column flex gap-2 overflow-x-auto overscroll-x-contain py-[3px]">
        {sections.map(({ id, name }) => (
          <li key={id} data-category={id} className="shrink-0">
            <a
              href={`#${sectionId(id)}`}
              aria-current={id === active ? 'true' : undefined}
              onClick={(event) => go(event, id)}
              className={`${chipClass(id === active)} outline-offset-0`}
            >
              {name === null ? t('menu.otherCategory') : <OwnWords>{name}</OwnWords>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
