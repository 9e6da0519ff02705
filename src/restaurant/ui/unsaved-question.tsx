import { useEffect } from 'react'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useCloseOnBack } from '../../ui/use-close-on-back.ts'
import { askBeforeLeaving, hasUnsaved, leaveUnsaved, stay, useAskingPlace, useLeaving } from './unsaved.ts'

/** The link that a click follows in this tab. Links within the page lose nothing. */
const followed = (event: MouseEvent): HTMLAnchorElement | null => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const isElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (!link?.href || isElsewhere || link.target || link.hasAttribute('download')) return null
  const { protocol, pathname, search, hash } = new URL(link.href)
  const isHere = pathname === window.location.pathname && search === window.location.search && hash !== ''
  return /^https?:$/.test(protocol) && !isHere ? link : null
}

/** Asks before the page is left by a link or by going back. */
export const PageQuestions = () => {
  const { forms, waiting } = useLeaving()
  const isUnsaved = forms.size > 0
  useEffect(() => {
    if (!isUnsaved) return
    const onClick = (event: MouseEvent) => {
      const link = hasUnsaved() ? followed(event) : null
      if (!link) return
      event.preventDefault()
      event.stopPropagation()
      // The menu that had the link may be closed by then.
      askBeforeLeaving(() => (link.isConnected ? link.click() : window.location.assign(link.href)))
    }
    window.addEventListener('click', onClick, { capture: true })
    return () => window.removeEventListener('click', onClick, { capture: true })
  }, [isUnsaved])
  useCloseOnBack(isUnsaved && waiting === null, () => askBeforeLeaving(() => history.back()))
  return null
}

export const LeaveQuestion = () => {
  const t = useTexts('restaurant/nav')
  const isAsking = useAskingPlace()
  const { waiting } = useLeaving()
  return (
    <AlertDialog
      open={isAsking && waiting !== null}
      onClose={stay}
      title={t('unsaved.title')}
      confirm={t('unsaved.leave')}
      cancel={t('unsaved.stay')}
      tone="danger"
      onConfirm={leaveUnsaved}
    >
      {t('unsaved.text')}
    </AlertDialog>
  )
}
