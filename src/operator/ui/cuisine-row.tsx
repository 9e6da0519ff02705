import ArrowDownIcon from 'lucide-react/icons/arrow-down'
import ArrowUpIcon from 'lucide-react/icons/arrow-up'
import { type KeyboardEvent, useState } from 'react'
import { factsOf, inLanguage, type Language } from '../../kernel/texts.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import type { EditedCuisine } from '../cuisine.ts'
import { CuisineDialog, CuisineImage } from './cuisine-dialog.tsx'
import { WithdrawCuisine } from './withdraw-cuisine.tsx'

type Props = {
  cuisine: EditedCuisine
  offered: readonly Language[]
  others: readonly EditedCuisine[]
  place: { index: number; count: number; busy: boolean; move: (position: number) => void }
}

export const CuisineRow = ({ cuisine, offered, others, place: { index, count, busy, move } }: Props) => {
  const t = useTexts('operator/cuisines')
  const language = useLanguage()
  const [open, setOpen] = useState<'edit' | 'withdraw' | null>(null)
  const name = inLanguage(cuisine.name, language)
  const close = () => setOpen(null)
  const moveByKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (step === 0 || !event.altKey || open) return
    event.preventDefault()
    move(index + step)
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-3 sm:px-5" onKeyDown={moveByKey}>
      <span className="block size-14 shrink-0 overflow-hidden rounded-full border border-border">
        <CuisineImage imageUrl={cuisine.imageUrl} />
      </span>
      <span className="min-w-0 flex-1 basis-44">
        <bdi className="block font-semibold">{name}</bdi>
        <span className="block text-sm text-muted">{t('shops', { count: cuisine.shopCount })}</span>
        {offered
          .filter((one) => cuisine.name[one] === undefined)
          .map((one) => (
            <span key={one} className="block text-sm text-warning-text">
              {t('lacking', { language: factsOf(one).name })}
            </span>
          ))}
      </span>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <IconButton label={t('earlier', { name })} aria-disabled={busy || index === 0} onClick={() => move(index - 1)}>
          <ArrowUpIcon />
        </IconButton>
        <IconButton
          label={t('later', { name })}
          aria-disabled={busy || index === count - 1}
          onClick={() => move(index + 1)}
        >
          <ArrowDownIcon />
        </IconButton>
        <Button variant="secondary" size="small" aria-label={t('editName', { name })} onClick={() => setOpen('edit')}>
          {t('edit')}
        </Button>
        <Button
          variant="quiet"
          size="small"
          aria-label={t('withdrawName', { name })}
          onClick={() => setOpen('withdraw')}
        >
          {t('withdraw')}
        </Button>
      </span>
      <CuisineDialog
        key={`edit ${cuisine.version} ${open === 'edit'}`}
        open={open === 'edit'}
        onClose={close}
        cuisine={cuisine}
        offered={offered}
      />
      <WithdrawCuisine open={open === 'withdraw'} onClose={close} cuisine={cuisine} others={others} />
    </li>
  )
}
