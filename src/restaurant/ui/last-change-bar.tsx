import Undo2Icon from 'lucide-react/icons/undo-2'
import XIcon from 'lucide-react/icons/x'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { isolated } from '../../kernel/bidi.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useCall } from '../../ui/use-call.ts'
import { type LastChange, markShownMs } from '../undo.ts'
import type { undoChange } from '../undo-contract.ts'
import { closeChange, useClosedChange } from './closed-change.ts'
import { NotSaved } from './not-saved.tsx'
import { useChangeWords } from './use-change-words.ts'
import { isRefused, useMenuChange } from './use-menu-change.ts'

type Props = {
  shopId: number
  change: LastChange
  /** True if the bar is inside a dialog or another bar. */
  isPart?: boolean
  onUndone?: () => void
}

export function LastChangeBar({ shopId, change, isPart = false, onUndone }: Props) {
  const { id, area, who, isUndo, isRedo } = change
  const told = useChangeWords(change)
  const call = useCall()
  const t = useTexts('restaurant/undo')
  const { busy, run, unsaved } = useMenuChange()
  const bar = useRef<HTMLElement>(null)
  const undo = () =>
    run(async () => {
      const reply = await call<typeof undoChange>('POST', '/api/pro/shops/:id/changes/:change/undo', {
        params: { id: shopId, change: id },
      })
      // The server would also refuse a second press, so the bar is closed.
      if (isRefused(reply)) closeChange(id)
      return reply
    }, onUndone)
  // The scroll padding keeps the bar from covering a focused element.
  useLayoutEffect(() => {
    if (isPart) return
    const { style } = document.documentElement
    const height = bar.current?.offsetHeight ?? 0
    if (height > 0) style.scrollPaddingBottom = `calc(var(--bottom-bar, 0px) + ${height}px + 1rem)`
    return () => void style.removeProperty('scroll-padding-bottom')
  })
  // By the time on the page, because the device's clock may be wrong. The server offers no older mark.
  useEffect(() => {
    if (area !== 'stock') return
    const timer = window.setTimeout(() => closeChange(id), markShownMs)
    return () => clearTimeout(timer)
  }, [area, id])
  if (useClosedChange() === id) return null
  return (
    <section
      aria-label={t('label')}
      ref={bar}
      className={classNames(
        'flex flex-col gap-2',
        !isPart && 'rounded-button border border-border bg-surface px-4 py-2 shadow-popover',
      )}
    >
      <div className="flex items-center gap-2 sm:gap-4">
        <p className="min-w-0 flex-1 wrap-anywhere max-sm:text-sm max-sm:leading-snug">
          {(isUndo || isRedo) && <span className="font-semibold">{t(isUndo ? 'undone' : 'redone')} </span>}
          {told}
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
        <IconButton label={t('close')} onClick={() => closeChange(id)} className="-me-3">
          <XIcon aria-hidden="true" />
        </IconButton>
      </div>
      <NotSaved {...{ unsaved, busy }} />
    </section>
  )
}
