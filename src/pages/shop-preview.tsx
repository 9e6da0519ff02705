import { useMemo } from 'react'
import { Link } from 'react-router'
import { Menu } from '../catalogue/ui/menu.tsx'
import type { PreviewWords } from '../catalogue/ui/product-card.tsx'
import { ShopBanner } from '../catalogue/ui/shop-banner.tsx'
import { ShopDetails } from '../catalogue/ui/shop-details.tsx'
import { buttonClass } from '../ui/button.tsx'
import { pathIn } from '../ui/language-path.ts'
import { Notice } from '../ui/notice.tsx'
import { useLanguage } from '../ui/texts.tsx'
import { toast } from '../ui/toast.ts'
import type { ShopPageView } from './read-shop-page.ts'

type Words = PreviewWords & {
  readonly title: string
  readonly lead: string
  readonly back: string
  /** The message after a click on a button that adds a dish. */
  readonly nothing: string
}

type Props = Pick<ShopPageView, 'shop' | 'photo' | 'week' | 'closure' | 'sections'> & { back: string; words: Words }

/** As diners see the page, but without ordering. */
export const ShopPreview = ({ shop, photo, week, closure, sections, back, words }: Props) => {
  const language = useLanguage()
  const { title, lead, nothing, button, buttonOf } = words
  // A stable object keeps the memoised cards from rendering again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with the language only
  const preview = useMemo(() => ({ button, buttonOf }), [language])
  const add = async () => {
    toast.info(nothing)
    return false
  }
  return (
    // Only people who are signed in see a preview, so it is drawn for them from the start.
    <div data-signed-in="">
      <title>{title}</title>
      <div className="page-column py-4">
        <Notice
          kind="info"
          action={
            <Link to={pathIn(language, back)} className={buttonClass({ size: 'small' })}>
              {words.back}
            </Link>
          }
        >
          {lead}
        </Notice>
      </div>
      <ShopBanner shop={shop} />
      <ShopDetails {...{ shop, week, closure, photo }} />
      <Menu key={shop.id} {...{ shop, sections, preview }} onAdd={add} />
    </div>
  )
}
