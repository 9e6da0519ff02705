import ClipboardPasteIcon from 'lucide-react/icons/clipboard-paste'
import ExternalLinkIcon from 'lucide-react/icons/external-link'
import EyeIcon from 'lucide-react/icons/eye'
import PlusIcon from 'lucide-react/icons/plus'
import { Activity, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { keepFocusAt } from '../../ui/focus.ts'
import { pathIn } from '../../ui/language-path.ts'
import { onFirstOpening } from '../../ui/lazy.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { whenUsed } from '../../ui/when-used.ts'
import type { MenuProductReply } from '../menu-contract.ts'
import type { MenuEditorView } from '../menu-view.ts'
import type { LastChange } from '../undo.ts'
import { CategoryChips } from './category-chips.tsx'
import { CategoryDialog, CategoryHead, categoryTitleId } from './category-head.tsx'
import { DishList } from './dish-list.tsx'
import { MenuProductRow } from './menu-product-row.tsx'
import { MenuSearchField, useMenuSearch } from './menu-search.tsx'
import { LowStock, StockButton } from './stock-control.tsx'
import { useNews } from './use-news.ts'

const loadProductDialog = () => import('./product-dialog.tsx').then((file) => file.ProductDialog)

const ProductDialog = onFirstOpening(loadProductDialog)

const PasteDishes = lazyPart(() => import('./paste-dishes.tsx').then((file) => file.PasteDishes))

const WithdrawnProducts = lazyPart(() => import('./withdrawn-products.tsx').then((file) => file.WithdrawnProducts))

const FoundDishes = lazyPart(() => import('./found-dishes.tsx').then((file) => file.FoundDishes))

/** Shows one category at a time: `?category=` in the URL is its id. */
export function MenuEditor({ menu, last }: { menu: MenuEditorView; last: LastChange | null }) {
  const t = useTexts('restaurant/menu-editor')
  const language = useLanguage()
  useEffect(() => whenUsed(loadProductDialog), [])
  const [dialog, setDialog] = useState<'category' | 'product' | 'paste' | null>(null)
  const [edited, setEdited] = useState<MenuProductReply | null>(null)
  const [copied, setCopied] = useState<MenuProductReply | null>(null)
  const search = useMenuSearch(menu)
  const [news, setNews] = useNews(last, menu)
  const [hasPasted, setPasted] = useState(false)
  const list = useRef<HTMLElement>(null)
  const { shop, mayEdit, categories, products, optionGroups, withdrawn } = menu
  const index = categories.findIndex(({ id }) => id === menu.category)
  const category = categories[index]
  const onGone = () => keepFocusAt(list.current)
  const close = () => {
    setDialog(null)
    setEdited(null)
    if (search.isSearching) onGone()
  }
  const copy = (product: MenuProductReply | null) => {
    setCopied(product)
    setDialog('product')
  }
  const pasteButton = (
    <Button
      variant="secondary"
      icon={<ClipboardPasteIcon aria-hidden="true" className="size-5" />}
      onClick={() => {
        setPasted(true)
        setDialog('paste')
      }}
    >
      {t('paste')}
    </Button>
  )
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="me-auto text-3xl">{t('title')}</h1>
        {categories.some(({ count }) => count > 0) && (
          <StockButton
            shops={[{ id: shop.id, name: '' }]}
            last={last?.area === 'stock' ? { shopId: shop.id, change: last } : null}
          />
        )}
        <Link
          to={pathIn(language, '/pro/menu/options')}
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          {t('optionGroups')}
        </Link>
        {mayEdit && (
          <Link
            to={pathIn(language, `/pro/menu/preview/${shop.id}`)}
            className={buttonClass({ variant: 'secondary', size: 'small' })}
          >
            <EyeIcon aria-hidden="true" className="size-4" />
            {t('preview.see')}
          </Link>
        )}
        {shop.domain !== null && (
          <Link
            to={pathIn(language, `/${shop.domain}/`)}
            className={buttonClass({ variant: 'secondary', size: 'small' })}
          >
            <ExternalLinkIcon aria-hidden="true" className="size-4 rtl:-scale-x-100" />
            {t('see')}
          </Link>
        )}
      </div>
      {mayEdit && <p className="max-w-prose text-muted">{t(shop.domain === null ? 'leadUnseen' : 'lead')}</p>}
      <LowStock shops={[{ id: shop.id, name: '' }]} moved={products} initial={menu.low} />
      {categories.length > 0 && <MenuSearchField {...search} />}
      {search.isSearching && (
        <Suspense fallback={null}>
          <FoundDishes {...{ menu, list, setNews, onGone }} {...search} onEdit={setEdited} onCopy={copy} />
        </Suspense>
      )}
      {/* Hides the rows, because removing hundreds of them would delay the first key of a search. */}
      <Activity mode={search.isSearching ? 'hidden' : 'visible'}>
        <CategoryChips {...{ menu, setNews }} onAdd={() => setDialog('category')} />
        {category ? (
          <section ref={list} tabIndex={-1} aria-labelledby={categoryTitleId} className="flex flex-col gap-3">
            <CategoryHead
              shopId={shop.id}
              category={category}
              index={index}
              total={categories.length}
              {...{ mayEdit, setNews, onGone }}
            />
            {products.length === 0 && <p className="py-4 text-muted">{t('category.empty')}</p>}
            <DishList
              {...{ products, mayEdit, setNews }}
              shopId={shop.id}
              category={category.id}
              row={(product, position) => (
                <MenuProductRow
                  key={product.id}
                  {...{ shop, product, mayEdit, setNews, onGone }}
                  place={menu.place}
                  order={{ category: category.id, position, total: products.length }}
                  onEdit={() => setEdited(product)}
                  onCopy={() => copy(product)}
                />
              )}
            />
            {mayEdit && (
              <div className="flex flex-wrap gap-2">
                <Button icon={<PlusIcon aria-hidden="true" className="size-5" />} onClick={() => copy(null)}>
                  {t('form.add')}
                </Button>
                {pasteButton}
              </div>
            )}
          </section>
        ) : (
          <EmptyState title={t('title')} action={mayEdit && pasteButton}>
            {t('none')}
          </EmptyState>
        )}
        {withdrawn.length > 0 && (
          <Suspense fallback={null}>
            <WithdrawnProducts shopId={shop.id} products={withdrawn} />
          </Suspense>
        )}
      </Activity>
      <VisuallyHidden live="polite">{news}</VisuallyHidden>
      {mayEdit && (
        <>
          <CategoryDialog open={dialog === 'category'} onClose={close} shopId={shop.id} category={null} />
          {hasPasted && (
            <Suspense fallback={null}>
              <PasteDishes open={dialog === 'paste'} onClose={close} shop={shop} category={category?.name ?? null} />
            </Suspense>
          )}
          <ProductDialog
            key={edited?.id ?? `new ${copied?.id}`}
            open={edited !== null || dialog === 'product'}
            onClose={close}
            product={[...products, ...(search.dishes ?? [])].find(({ id }) => id === edited?.id) ?? edited}
            category={menu.category}
            {...{ shop, categories, optionGroups, copied }}
          />
        </>
      )}
    </>
  )
}
