import { type CSSProperties, lazy, Suspense, useMemo, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useTexts } from '../../ui/texts.tsx'
import type { fr } from '../texts/fr.ts'
import { CategoryBar } from './category-bar.tsx'
import type { MenuSection, ProductView } from './menu-view.ts'
import { ProductCard } from './product-card.tsx'
import type { ShopView } from './shop-view.ts'
import { sectionId, useActiveCategory } from './use-active-category.ts'
import type { AddChoice } from './use-choices.ts'
import { useLiveStock } from './use-live-stock.ts'

const productDialog = () => import('./product-dialog.tsx')

const ProductDialog = lazy(() => productDialog().then((file) => ({ default: file.ProductDialog })))

const prepareProductDialog = (): void => void productDialog()

// The margin that is taken back lets rings and shadows of the outer cards show in a section that clips.
const sectionClass = '-mx-2 px-2 pt-7 pb-2'

/** From this many products on, sections off screen are not drawn; their height is guessed from the number of their cards. */
const longMenu = 60
const undrawnClass =
  '[content-visibility:auto] [contain-intrinsic-height:auto_calc(var(--products)*11rem+5rem)] sm:[contain-intrinsic-height:auto_calc((var(--products)/2+0.5)*27rem+5rem)] lg:[contain-intrinsic-height:auto_calc((var(--products)/3+0.5)*25rem+5rem)] xl:[contain-intrinsic-height:auto_calc((var(--products)/4+0.5)*24rem+5rem)]'

/** Height of the category bar, which nothing that is scrolled to may hide beneath. */
const barHeight = { '--sticky-height': '4.125rem' } as CSSProperties

type Props = { shop: ShopView; sections: readonly MenuSection[]; onAdd: AddChoice }

type CategoryProps = {
  shop: ShopView
  section: MenuSection
  isFirst: boolean
  isLong: boolean
  onOpen: (product: ProductView) => void
  onAdd: (product: ProductView) => void
}

const Category = ({ shop, section, isFirst, isLong, onOpen, onAdd }: CategoryProps) => {
  const t = useTexts<typeof fr>('catalogue')
  const { id, name, products } = section
  const headingId = `${sectionId(id)}-name`
  const size = { '--products': products.length } as CSSProperties
  return (
    <section
      id={sectionId(id)}
      aria-labelledby={headingId}
      style={size}
      className={classNames(sectionClass, isLong && undrawnClass)}
    >
      <h2 id={headingId} tabIndex={-1} className="mb-4 text-2xl focus:outline-none">
        <bdi>{name ?? t('menu.otherCategory')}</bdi>
      </h2>
      {products.length === 0 ? (
        <div className="rounded-card border border-dashed border-border bg-surface p-6 text-center">
          <p className="font-semibold">{t('menu.emptyCategory')}</p>
          <p className="text-muted">{t('menu.emptyCategoryStock')}</p>
        </div>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3 xl:grid-cols-4">
          {products.map((product, index) => (
            <li key={product.id}>
              <ProductCard
                {...{ shop, product, onOpen, onAdd }}
                first={isFirst && index === 0}
                onIntent={prepareProductDialog}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const withStock = (sections: readonly MenuSection[], stocks: ReadonlyMap<number, number>): readonly MenuSection[] =>
  stocks.size === 0
    ? sections
    : sections.map((section) => ({
        ...section,
        products: section.products.map((product) => ({ ...product, stock: stocks.get(product.id) ?? product.stock })),
      }))

/** A shop's menu: the category bar, the categories with their products, and the dialog of the product that was chosen. */
export const Menu = ({ shop, sections: printed, onAdd }: Props) => {
  const t = useTexts<typeof fr>('catalogue')
  const stocks = useLiveStock(shop.id)
  const sections = useMemo(() => withStock(printed, stocks), [printed, stocks])
  const ids = useMemo(() => sections.map(({ id }) => id), [sections])
  const { active, goTo } = useActiveCategory(ids)
  const [shown, setShown] = useState<{ product: ProductView; opening: number } | null>(null)
  const [isOpen, setOpen] = useState(false)
  if (sections.length === 0) return <EmptyState title={t('menu.emptyRestaurant')} />
  const isLong = sections.reduce((count, { products }) => count + products.length, 0) >= longMenu
  const open = (product: ProductView) => {
    setShown((before) => ({ product, opening: (before?.opening ?? 0) + 1 }))
    setOpen(true)
  }
  /** What needs no answer is added at once. */
  const addOrOpen = (product: ProductView) => {
    if (product.optionGroups.length > 0) open(product)
    else void onAdd({ productId: product.id, optionIds: [], quantity: 1, note: '' }, product.name)
  }
  return (
    <div style={barHeight}>
      <CategoryBar sections={sections} active={active} onGo={goTo} />
      <div className="page-column">
        {sections.map((section, index) => (
          <Category
            key={section.id}
            {...{ shop, section, onAdd: addOrOpen, onOpen: open }}
            isFirst={index === 0}
            isLong={isLong}
          />
        ))}
      </div>
      {shown && (
        <Suspense fallback={null}>
          <ProductDialog
            key={shown.opening}
            {...{ shop, onAdd }}
            product={{ ...shown.product, stock: stocks.get(shown.product.id) ?? shown.product.stock }}
            open={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
