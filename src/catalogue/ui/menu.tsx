import { type ComponentType, lazy, memo, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { OwnWords } from '../../ui/bidi-text.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { HydrationBoundaries, HydrationBoundary } from '../../ui/hydration.tsx'
import { morphInto } from '../../ui/motion.ts'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { CategoryBar } from './category-bar.tsx'
import { type LiveMenu, withLive } from './live-menu.ts'
import type { MenuSection, ProductView } from './menu-view.ts'
import { type PreviewWords, ProductCard } from './product-card.tsx'
import type { ProductDialogProps } from './product-dialog.tsx'
import type { ShopView } from './shop-view.ts'
import { sectionId, useActiveCategory } from './use-active-category.ts'
import type { AddChoice } from './use-choices.ts'
import { useKeptDish } from './use-kept-dish.ts'
import { useLiveStock } from './use-live-stock.ts'

const productDialog = () => import('./product-dialog.tsx')

const MenuChanged = lazy(() => import('./menu-changed.tsx').then((file) => ({ default: file.MenuChanged })))

const LazyProductDialog = lazy(() => productDialog().then((file) => ({ default: file.ProductDialog })))

/** Set when the dialog is loaded. The opening animation needs a component that renders at once. */
let loadedDialog: ComponentType<ProductDialogProps> | null = null

const prepareProductDialog = (): void => {
  if (loadedDialog) return
  toast.prepare()
  productDialog().then(
    (file) => {
      loadedDialog = file.ProductDialog
    },
    () => {},
  )
}

/** From this many products on, cards off screen are not rendered (`undrawn` in `src/styles.css`). */
const longMenu = 60

const cardsPerBoundary = 12

type Props = {
  shop: ShopView
  sections: readonly MenuSection[]
  onAdd: AddChoice
  /** Has to reload the page's data. */
  onChange?: () => void
  onStock?: () => void
  preview?: PreviewWords
}

/** `Layer` does not change while the dialog is open, even if `loadedDialog` is set meanwhile. */
type Shown = { product: ProductView; Layer: ComponentType<ProductDialogProps>; opening: number }

type CategoryProps = {
  shop: ShopView
  section: MenuSection
  isFirst: boolean
  isLong: boolean
  onOpen: (product: ProductView, from: HTMLElement | null) => void
  onAdd: (product: ProductView) => void
  preview: PreviewWords | undefined
}

// Memoised, because opening or adding a dish must not render the dozens of cards of a menu again.
const Category = memo(({ shop, section, isFirst, isLong, onOpen, onAdd, preview }: CategoryProps) => {
  const t = useTexts('catalogue')
  const { id, name, products } = section
  const headingId = `${sectionId(id)}-name`
  return (
    <section id={sectionId(id)} aria-labelledby={headingId} className="pt-3 pb-2 sm:pt-6">
      <h2 id={headingId} tabIndex={-1} className="mb-2 text-2xl focus:outline-none sm:mb-4">
        {name === null ? t('menu.otherCategory') : <OwnWords>{name}</OwnWords>}
      </h2>
      {products.length === 0 ? (
        <div className="rounded-card border border-dashed border-border bg-surface p-6 text-center">
          <p className="font-semibold">{t('menu.emptyCategory')}</p>
          <p className="text-muted">{t('menu.emptyCategoryStock')}</p>
        </div>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3 xl:grid-cols-4 2xl:grid-cols-5">
          <HydrationBoundaries each={cardsPerBoundary}>
            {products.map((product, index) => (
              <li key={product.id} className={isLong ? 'undrawn' : undefined}>
                <ProductCard
                  {...{ shop, product, onOpen, onAdd, preview }}
                  first={isFirst && index === 0}
                  onIntent={prepareProductDialog}
                />
              </li>
            ))}
          </HydrationBoundaries>
        </ul>
      )}
    </section>
  )
})

/** Unchanged products and sections stay the same objects, so that React does not render them again. */
const withLiveSections = (sections: readonly MenuSection[], live: LiveMenu): readonly MenuSection[] => {
  const shown = sections.map((section) => {
    const products = section.products.map((product) => withLive(product, live))
    return products.every((product, index) => product === section.products[index]) ? section : { ...section, products }
  })
  return shown.every((section, index) => section === sections[index]) ? sections : shown
}

const ignore = () => {}

/** If the menu no longer has the product, returns the opened one, which can no longer be ordered. */
const productIn = (sections: readonly MenuSection[], opened: ProductView): ProductView =>
  sections.flatMap(({ products }) => products).find(({ id }) => id === opened.id) ?? {
    ...opened,
    stock: 0,
    isGone: true,
  }

export const Menu = ({ shop, sections: printed, onAdd, onChange = ignore, onStock = ignore, preview }: Props) => {
  const t = useTexts('catalogue')
  const live = useLiveStock(shop.id, onChange, onStock)
  const sections = useMemo(() => withLiveSections(printed, live), [printed, live])
  const [told, setTold] = useState({ status: shop.status, sections })
  const ids = useMemo(() => sections.map(({ id }) => id), [sections])
  const { active, goTo } = useActiveCategory(ids)
  const menu = useRef<HTMLDivElement>(null)
  useKeptDish(menu)
  const [shown, setShown] = useState<Shown | null>(null)
  const [isOpen, setOpen] = useState(false)
  const open = useCallback((product: ProductView, from: HTMLElement | null) => {
    const Layer = loadedDialog ?? LazyProductDialog
    morphInto(loadedDialog && from, () => {
      setShown((before) => ({ product, Layer, opening: (before?.opening ?? 0) + 1 }))
      setOpen(true)
    })
  }, [])
  const addOrOpen = useCallback(
    (product: ProductView) => {
      if (product.optionGroups.length > 0) open(product, null)
      else void onAdd({ productId: product.id, optionIds: [], quantity: 1, note: '' }, product.name)
    },
    [open, onAdd],
  )
  const changed = told.sections !== sections && (
    <Suspense fallback={null}>
      <MenuChanged shop={shop} before={told} after={{ status: shop.status, sections }} onTold={setTold} />
    </Suspense>
  )
  if (sections.length === 0)
    return (
      <>
        {changed}
        <EmptyState title={t('menu.emptyRestaurant')} />
      </>
    )
  const isLong = sections.reduce((count, { products }) => count + products.length, 0) >= longMenu
  return (
    <div ref={menu} className="menu">
      {changed}
      <CategoryBar sections={sections} active={active} onGo={goTo} />
      <div className="page-column">
        {sections.map((section, index) => (
          <HydrationBoundary key={section.id}>
            <Category
              {...{ shop, section, preview, onAdd: addOrOpen, onOpen: open }}
              isFirst={index === 0}
              isLong={isLong}
            />
          </HydrationBoundary>
        ))}
      </div>
      {shown && (
        <Suspense fallback={null}>
          <shown.Layer
            key={shown.opening}
            {...{ shop, onAdd, preview }}
            product={productIn(sections, shown.product)}
            open={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
