import { type FormEvent, useDeferredValue, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { percentsKey, readPercentsKey } from '../../catalogue/vat-rates.ts'
import { isZero } from '../../kernel/money.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useCall } from '../../ui/use-call.ts'
import { longestCategoryName, samplePrice } from '../menu-rules.ts'
import type { EditedShopView } from '../menu-view.ts'
import type { pasteProducts } from '../paste-contract.ts'
import { longestPaste, readPastedDishes } from '../pasted-dishes.ts'
import { useFreeQuestion } from './free-dish-question.tsx'
import { PastePreview } from './paste-preview.tsx'
import { useUnsaved } from './unsaved.ts'
import { FormDialog } from './unsaved-guard.tsx'
import { VatSelect } from './vat-select.tsx'

type Props = {
  open: boolean
  onClose: () => void
  shop: EditedShopView
  /** Name of the shown category. Null if the menu is empty. */
  category: string | null
}

export const PasteDishes = ({ open, onClose, ...form }: Props) => {
  const t = useTexts('restaurant/paste')
  return (
    <FormDialog open={open} onClose={onClose} keepOpen title={t('title')}>
      <PasteForm {...form} />
    </FormDialog>
  )
}

const fieldOf: Readonly<Record<string, 'category' | 'text'>> = {
  'category-name-missing': 'category',
  'category-name-long': 'category',
  'category-full': 'category',
  'too-many-categories': 'category',
  'nothing-pasted': 'text',
  'too-many-lines': 'text',
  'lines-unreadable': 'text',
}

type Done = { readonly added: number; readonly known: readonly string[] }

const PasteForm = ({ shop, category: shown }: Pick<Props, 'shop' | 'category'>) => {
  const call = useCall()
  const t = useTexts('restaurant/paste')
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [category, setCategory] = useState(shown ?? t('usual'))
  const [vat, setVat] = useState(shop.vatRates[0] ? percentsKey(shop.vatRates[0]) : '0')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ readonly at: 'category' | 'text' | null; readonly words: string } | null>(
    null,
  )
  const [done, setDone] = useState<Done | null>(null)
  useUnsaved(text !== '')
  const typed = useDeferredValue(text)
  const read = useMemo(() => readPastedDishes(typed, shop.currency), [typed, shop.currency])
  const errorOf = (field: 'category' | 'text') => (problem?.at === field ? problem.words : null)
  const save = async () => {
    if (busy) return
    setBusy(true)
    const { basisPoints, eatingIn } = readPercentsKey(vat)
    const answer = await call<typeof pasteProducts>('POST', '/api/pro/shops/:id/pasted-products', {
      params: { id: shop.id },
      body: { text, category, vat_basis_points: basisPoints, vat_eating_in_basis_points: eatingIn },
    })
    setBusy(false)
    if (!answer.ok) return setProblem({ at: fieldOf[answer.code] ?? null, words: answer.message })
    setProblem(null)
    setText('')
    setDone(answer.value)
    await navigate({ search: `?category=${answer.value.category}` }, { preventScrollReset: true, replace: true })
  }
  // Unreadable lines are reported first, because nothing is saved until they are corrected.
  const freeDishes = read.unreadable.length > 0 ? [] : read.dishes.filter(({ price }) => isZero(price))
  const free = useFreeQuestion(
    freeDishes.map(({ name }) => name),
    () => void save(),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    free.submit()
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextArea
        label={t('lines')}
        hint={t('linesHint')}
        placeholder={t('example', { price: samplePrice(shop.currency) })}
        rows={6}
        maxLength={longestPaste}
        spellCheck={false}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setProblem(null)
          setDone(null)
        }}
        error={errorOf('text')}
      />
      <div className="grid items-start gap-4 sm:grid-cols-[1fr_8rem]">
        <TextField
          label={t('category')}
          hint={t('categoryHint')}
          value={category}
          maxLength={longestCategoryName}
          onChange={({ target }) => {
            setCategory(target.value)
            setProblem(null)
          }}
          error={errorOf('category')}
        />
        {!shop.outsideVat && <VatSelect label={t('vat')} rates={shop.vatRates} value={vat} onValue={setVat} />}
      </div>
      {free.question}
      <PastePreview menu={read} shop={shop} />
      {problem && problem.at === null && <Notice kind="error">{problem.words}</Notice>}
      {done && (
        <Notice kind={done.added > 0 ? 'success' : 'info'} title={t('added', { count: done.added })}>
          {done.known.length > 0 && t('known', { count: done.known.length, names: done.known.join(t('comma')) })}
        </Notice>
      )}
      <Button type="submit" busy={busy} wide>
        {read.unreadable.length > 0
          ? t('check', { count: read.unreadable.length })
          : t('save', { count: read.dishes.length })}
      </Button>
    </form>
  )
}
