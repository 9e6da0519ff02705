import { type FormEvent, useRef, useState } from 'react'
import { isAllergen } from '../../catalogue/allergens.ts'
import { isDiet } from '../../catalogue/diets.ts'
import type { PhotoView } from '../../catalogue/photo.ts'
import { isSamePercents, percentsKey, readPercentsKey } from '../../catalogue/vat-rates.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { showAtOnce } from '../../ui/focus.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useIsolated, useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useCall } from '../../ui/use-call.ts'
import { useRefresh } from '../../ui/use-refresh.ts'
import type { createProduct, MenuProductReply, updateProduct } from '../menu-contract.ts'
import { longestDescription, longestProductName, type ProductField, productFields, readPrice } from '../menu-rules.ts'
import type { EditedShopView, MenuCategoryView, MenuEditorView } from '../menu-view.ts'
import type { SavedPicture } from '../picture-contract.ts'
import {
  type ColleagueChange,
  copyDraft,
  draftOf,
  lacksNumber,
  mergeDraft,
  type ProductDraft,
  percentsOfReply,
  stockChange,
  stockOf,
  wrongNumber,
} from '../product-draft.ts'
import { readWhole } from '../whole-number.ts'
import { CategoryChoice } from './category-choice.tsx'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { ContentFields } from './content-fields.tsx'
import { useFreeQuestion } from './free-dish-question.tsx'
import { GroupChoice } from './group-choice.tsx'
import { PictureField, picturesOf } from './picture-field.tsx'
import { PriceFields } from './price-fields.tsx'
import { MinutesField, StockField } from './stock-field.tsx'
import { useUnsaved } from './unsaved.ts'

type Props = {
  shop: EditedShopView
  categories: readonly MenuCategoryView[]
  optionGroups: MenuEditorView['optionGroups']
  category: number | null
  product: MenuProductReply | null
  copied: MenuProductReply | null
  onSaved: () => void
}

const emptyDraft = (shop: EditedShopView, category: number | null): ProductDraft => ({
  name: '',
  description: '',
  price: '',
  vat: shop.vatRates[0] ? percentsKey(shop.vatRates[0]) : '0',
  categories: category === null ? [] : [category],
  allergens: null,
  diets: [],
  groups: [],
  minutes: '',
  stock: null,
})

const firstDraft = (
  { shop, category, product, copied }: Pick<Props, 'shop' | 'category' | 'product' | 'copied'>,
  named: (name: string) => string,
): ProductDraft => {
  if (product) return draftOf(product)
  return copied ? copyDraft(copied, { named, rates: shop.vatRates }) : emptyDraft(shop, category)
}

const nothing: PhotoView = { url: '', state: 'none', version: 0, alt: '' }

/** Like a picture chosen on this device, a copied picture is saved only with the dish. */
const copiedPicture = ({ url, state }: PhotoView): PhotoView =>
  state === 'waiting' || state === 'ready' ? { ...nothing, url, state: 'waiting' } : { ...nothing, url }

let held = 0

/** Returns increasing versions for pictures that are only on this device. */
const heldVersion = (): number => {
  held += 1
  return held
}

const isProduct = (value: unknown): value is MenuProductReply =>
  typeof value === 'object' && value !== null && 'version' in value

const isField = (value: unknown): value is ProductField => productFields.some((field) => field === value)

export const ProductForm = ({ shop, categories, optionGroups, category, product, copied, onSaved }: Props) => {
  const call = useCall()
  const t = useTexts('restaurant/menu-editor')
  const isolate = useIsolated()
  const refresh = useRefresh()
  const form = useRef<HTMLFormElement>(null)
  const [seen, setSeen] = useState(product)
  const named = (name: string) => t('form.copyName', { name })
  const [draft, setDraft] = useState(() => firstDraft({ shop, category, product, copied }, named))
  const [overtaken, setOvertaken] = useState<ColleagueChange | null>(null)
  const [problem, setProblem] = useState<{ readonly field: ProductField | null; readonly message: string } | null>(null)
  /** Picture of a new dish. It is uploaded after the dish is created. */
  const [picture, setPicture] = useState<Blob | null>(null)
  const [isPictureCopied, setPictureCopied] = useState(copied !== null)
  const pictures = useTexts('restaurant/pictures')
  const [busy, setBusy] = useState(false)
  const [untouched] = useState(draft)
  useUnsaved(picture !== null || JSON.stringify(draft) !== JSON.stringify(seen ? draftOf(seen) : untouched))
  const change = (part: Partial<ProductDraft>) => {
    setDraft((before) => ({ ...before, ...part }))
    setProblem((known) => (known?.field && known.field in part ? null : known))
  }
  const kept = seen && percentsOfReply(seen)
  const rates =
    kept === null || shop.vatRates.some((rate) => isSamePercents(rate, kept))
      ? shop.vatRates
      : [...shop.vatRates, { ...kept, names: [] }]
  const errorOf = (field: ProductField) => (problem?.field === field ? problem.message : null)
  const send = () => {
    const { name, description, price, categories: places, allergens, diets } = draft
    const vat = readPercentsKey(draft.vat)
    const body = {
      name,
      description,
      price,
      vat_basis_points: vat.basisPoints,
      vat_eating_in_basis_points: vat.eatingIn,
      categories: [...places],
      allergens: allergens?.filter(isAllergen) ?? null,
      diets: diets.filter(isDiet),
      // Leaves out groups that another person has removed meanwhile.
      option_groups: draft.groups.filter((id) => optionGroups.some((group) => group.id === id)),
      preparation_minutes: readWhole(draft.minutes),
    }
    if (!seen)
      return call<typeof createProduct>('POST', '/api/pro/shops/:id/products', {
        params: { id: shop.id },
        body: { ...body, stock: stockOf(draft), ...(copied && isPictureCopied && { picture_of: copied.id }) },
      })
    const moved = stockChange(draft, seen)
    return call<typeof updateProduct>('PUT', '/api/pro/shops/:id/products/:product', {
      params: { id: shop.id, product: seen.id },
      body: { ...body, version: seen.version, ...(moved && { stock: moved }) },
    })
  }
  const focus = (field: ProductField) => form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
  const save = async () => {
    if (busy) return
    const wrong = wrongNumber(draft)
    if (wrong) return focus(wrong)
    if (lacksNumber(draft)) {
      setProblem({ field: 'stock', message: t('form.stockMissing') })
      return focus('stock')
    }
    setBusy(true)
    const answer = await send()
    setBusy(false)
    if (answer.ok) {
      const pictured =
        picture && (await picturesOf(call, { id: shop.id, kind: 'dish', of: answer.value.id }).save(picture, 0))
      if (pictured && !pictured.ok) {
        // The dish was created without its picture, so the next save changes this dish.
        setPicture(null)
        setSeen(answer.value)
        setProblem({ field: null, message: pictured.message })
        return void refresh()
      }
      toast.success(t('form.saved', { name: isolate(answer.value.name) }))
      onSaved()
      return void refresh()
    }
    const { field, current, by } = answer.details
    if (seen && isProduct(current)) {
      const merged = mergeDraft(draft, seen, current)
      setSeen(current)
      setDraft(merged.draft)
      setOvertaken({ ...merged, by: typeof by === 'string' ? by : null })
      if (merged.changed.length > 0) return
    }
    setProblem({ field: isField(field) ? field : null, message: answer.message })
    if (isField(field)) focus(field)
  }
  const isFree = (price: string) => readPrice(price, shop.currency) === 0
  const newlyFree = isFree(draft.price) && !(seen && isFree(seen.price))
  const free = useFreeQuestion(newlyFree ? [draft.name.trim()] : [], () => void save())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    free.submit()
  }
  const hold = (held: Blob | null): Promise<SavedPicture> => {
    setPicture(held)
    setPictureCopied(false)
    return Promise.resolve({
      ok: true,
      value: { url: '', state: held ? 'waiting' : 'none', version: heldVersion(), alt: '' },
    })
  }
  const unsaved = { kept: pictures('kept'), save: (made: Blob) => hold(made), remove: () => hold(null) }
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      {overtaken && overtaken.changed.length > 0 && (
        <div ref={showAtOnce}>
          <ChangedMeanwhile {...{ overtaken, categories, optionGroups, shop }} />
        </div>
      )}
      <TextField
        name="name"
        label={t('form.name')}
        value={draft.name}
        maxLength={longestProductName}
        onChange={({ target }) => change({ name: target.value })}
        error={errorOf('name')}
      />
      <PictureField
        key={seen?.id}
        legend={pictures('dish')}
        shape="wide"
        view={seen ? (product?.picture ?? seen.picture) : copied ? copiedPicture(copied.picture) : nothing}
        {...(seen ? picturesOf(call, { id: shop.id, kind: 'dish', of: seen.id }) : unsaved)}
      />
      <PriceFields {...{ shop, draft, rates, change, errorOf }} />
      <TextArea
        name="description"
        optional
        label={t('form.description')}
        hint={t('form.descriptionHint')}
        value={draft.description}
        maxLength={longestDescription}
        onChange={({ target }) => change({ description: target.value })}
        error={errorOf('description')}
      />
      <CategoryChoice {...{ categories, change }} chosen={draft.categories} error={errorOf('categories')} />
      <ContentFields {...{ draft, change }} error={errorOf('diets')} />
      <GroupChoice groups={optionGroups} chosen={draft.groups} change={change} error={errorOf('groups')} />
      <MinutesField {...{ draft, change }} error={errorOf('minutes')} />
      <StockField {...{ draft, change }} error={errorOf('stock')} />
      {free.question}
      {problem?.field === null && <FieldError>{problem.message}</FieldError>}
      <Button type="submit" busy={busy} wide>
        {t('form.save')}
      </Button>
    </form>
  )
}
