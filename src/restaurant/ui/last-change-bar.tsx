import Undo2Icon from 'lucide-react/icons/undo-2'
import XIcon from 'lucide-react/icons/x'
import { useLayoutEffect, useRef, useState } from 'react'
import { isolated, leftToRight } from '../../kernel/bidi.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useCall } from '../../ui/use-call.ts'
import type { LastChange } from '../undo.ts'
import type { undoChange } from '../undo-contract.ts'
import { NotSaved } from './not-saved.tsx'
import { useMenuChange } from './use-menu-change.ts'

/** The newest change whose bar was closed, on all screens until the page is loaded again. */
let closed = 0

type Props = { shopId: number; change: LastChange }

export function LastChangeBar({ shopId, change: { id, kind, name, who, isUndo, before, after, count } }: Props) {
  const call = useCall()
  const t = useTexts('restaurant/undo')
  const { busy, run, unsaved } = useMenuChange()
  const bar = useRef<HTMLElement>(null)
  const [closedHere, setClosedHere] = useState(closed)
  const undo = () =>
    run(() =>
      call<typeof undoChange>('POST', '/api/pro/shops/:id/changes/:change/undo', {
        params: { id: shopId, change: id },
      }),
    )
  // What gets the focus is scrolled to above the bar.
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const height = bar.current?.offsetHeight ?? 0
    if (height > 0) style.scrollPaddingBottom = `calc(var(--bottom-bar, 0px) + ${height}px + 1rem)`
    return () => void style.removeProperty('scroll-padding-bottom')
  })
  const close = () => {
    closed = id
    setClosedHere(id)
  }
  if (closedHere === id) return null
  const value = kind === 'product-price' ? leftToRight : isolated
  const sentence = t(`changes.${kind}`, {
    name: isolated(name || t('unnamed')),
    before: value(before),
    after: value(after),
    count,
  })
  return (
    <section
      aria-label={t('label')}
      ref={bar}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-button border border-border bg-surface px-4 py-2 shadow-popover"
    >
      <p className="min-w-0 flex-1 basis-40 wrap-anywhere">
        {isUndo && <span className="font-semibold">{t('undone')} </span>}
        {sentence}
        {who !== null && <span className="text-muted"> {t('by', { who: isolated(who || t('colleague')) })}</span>}
      </p>
      <Button
        variant="secondary"
        size="small"
        busy={busy}
        icon={<Undo2Icon aria-hidden="true" className="size-4 rtl:-scale-x-100" />}
        onClick={() => void undo()}
      >
        {t(isUndo ? 'redo' : 'undo')}
      </Button>
      <IconButton label={t('close')} onClick={close} className="-me-3">
        <XIcon aria-hidden="true" />
      </IconButton>
      <NotSaved {...{ unsaved, busy }} />
    </section>
  )
}
