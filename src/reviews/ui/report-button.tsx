import FlagIcon from 'lucide-react/icons/flag'
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { setRedirectUrl } from '../../account/contract.ts'
import { loadAccount } from '../../account/ui/account-store.ts'
import { openSignIn } from '../../account/ui/sign-in-store.ts'
import { Button } from '../../ui/button.tsx'
import { onFirstOpening } from '../../ui/lazy.tsx'
import { useIsolated, useTexts } from '../../ui/texts.tsx'
import { useCall } from '../../ui/use-call.ts'
import type { PublicReview, reportReview } from '../contract.ts'
import type { ReportDialogProps } from './report-dialog.tsx'

const LazyReportDialog = onFirstOpening<ReportDialogProps>(() =>
  import('./report-dialog.tsx').then((file) => file.ReportDialog),
)

type Props = {
  review: Pick<PublicReview, 'id' | 'author' | 'date'>
  /** Default: the report of a diner. */
  send?: ReportDialogProps['send']
  onSent?: () => void
}

export const ReportButton = ({ review: { id, author, date }, send, onSent }: Props) => {
  const t = useTexts('reviews/list')
  const isolate = useIsolated()
  const call = useCall()
  const { pathname, search } = useLocation()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const report: ReportDialogProps['send'] = (reason, words) =>
    call<typeof reportReview>('POST', '/api/reviews/:id/report', { params: { id }, body: { reason, words } })
  const press = async () => {
    setBusy(true)
    const { state } = await loadAccount()
    if (state === 'signed-out') {
      const url = pathname + search
      await call<typeof setRedirectUrl>('POST', '/api/auth/set-redirect-url', { body: { url } })
      openSignIn('phone')
    } else setOpen(true)
    setBusy(false)
  }
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="-me-2 self-end px-2! text-muted!"
        icon={<FlagIcon aria-hidden="true" className="size-4" />}
        busy={busy}
        aria-label={t('report.actionOf', { author: isolate(author), date: date.split('-').reverse().join('/') })}
        onClick={() => void press()}
      >
        {t('report.action')}
      </Button>
      <LazyReportDialog
        open={open}
        onClose={() => setOpen(false)}
        send={send ?? report}
        onSent={() => {
          setOpen(false)
          onSent?.()
        }}
      />
    </>
  )
}
