import ArrowLeftIcon from 'lucide-react/icons/arrow-left'
import { useEffect, useRef } from 'react'
import { CodeEntry } from '../../account/ui/code-entry.tsx'
import { OwnWords } from '../../ui/bidi-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { clockText, dayText, shortDay, shortWeekday } from '../time-text.ts'
import { ContactStep, contactFormId } from './contact-step.tsx'
import { SentStep } from './sent-step.tsx'
import { dayOf, shortageAt, TimeStep } from './time-step.tsx'
import { useReservationTimes } from './use-reservation-times.ts'
import { type Reserve, type ReserveShop, useReserve } from './use-reserve.ts'

export type ReserveDialogProps = { shop: ReserveShop; open: boolean; onClose: () => void }

/** If the phone is not verified, a third step asks for the one-time code. */
export const ReserveDialog = ({ shop, open, onClose }: ReserveDialogProps) => {
  const [times, readTimes] = useReservationTimes(shop.id, open)
  const reserve = useReserve(shop.id, readTimes)
  const day = times.state === 'read' ? dayOf(reserve, times.days) : undefined
  const close = () => {
    onClose()
    if (reserve.step === 'sent') reserve.startAgain()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      keepOpen
      fit={reserve.step === 'sent' || reserve.step === 'code'}
      title={<Title reserve={reserve} />}
      description={reserve.step === 'sent' ? undefined : <Summary shop={shop} reserve={reserve} />}
      footer={
        <Footer
          reserve={reserve}
          canGoOn={day !== undefined}
          asksAnyway={
            day !== undefined && reserve.time !== null && shortageAt(day, reserve.time, reserve.people) !== null
          }
          onClose={close}
        />
      }
    >
      {reserve.step === 'time' && <TimeStep reserve={reserve} times={times} />}
      {reserve.step === 'contact' && <ContactStep reserve={reserve} shop={shop} />}
      {reserve.step === 'code' && <CodeStep reserve={reserve} />}
      {reserve.step === 'sent' && reserve.made && <SentStep made={reserve.made} isSignedIn={reserve.isSignedIn} />}
    </Dialog>
  )
}

const Title = ({ reserve }: { reserve: Reserve }) => {
  const t = useTexts('reservations')
  if (reserve.step === 'time') return t('title')
  if (reserve.step === 'sent') return t('sent.title')
  return (
    <span className="flex items-center gap-1">
      <IconButton
        label={t('back')}
        className="-my-2 -ms-2"
        onClick={() => reserve.setStep(reserve.step === 'code' ? 'contact' : 'time')}
      >
        <ArrowLeftIcon className="rtl:-scale-x-100" />
      </IconButton>
      <StepName key={reserve.step} name={t(`steps.${reserve.step}`)} takesFocus={reserve.step === 'contact'} />
    </span>
  )
}

/** Takes the focus, because focus on a field would open a phone's on-screen keyboard. */
const StepName = ({ name, takesFocus }: { name: string; takesFocus: boolean }) => {
  const words = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (takesFocus) words.current?.focus()
  }, [takesFocus])
  return (
    <span ref={words} tabIndex={-1} className="outline-none">
      {name}
    </span>
  )
}

const Summary = ({ shop, reserve: { step, time, people } }: { shop: ReserveShop; reserve: Reserve }) => {
  const t = useTexts('reservations')
  if (step === 'time' || time === null) return <OwnWords>{shop.name}</OwnWords>
  return (
    <>
      <OwnWords>{shop.name}</OwnWords> · {t('people', { count: people })}
      <span className="block font-semibold text-ink first-letter:uppercase">
        {t('when', { day: dayText(t, time.slice(0, 10)), time: clockText(time) })}
      </span>
    </>
  )
}

const CodeStep = ({ reserve }: { reserve: Reserve }) => (
  <form
    id={contactFormId}
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      void reserve.verify()
    }}
    className="flex flex-col gap-4"
  >
    {reserve.problem && <Notice kind="error">{reserve.problem}</Notice>}
    <CodeEntry
      phone={reserve.phone}
      channel="sms"
      purpose="checkout"
      wait={reserve.codeWait}
      code={reserve.code}
      onCode={reserve.setCode}
      error={reserve.codeError}
      busy={reserve.busy}
    />
  </form>
)

const NoRoom = ({ people }: { people: number }) => {
  const t = useTexts('reservations')
  return (
    <div role="status" className="text-sm">
      <p className="font-semibold">{t('fullHour.title', { people: t('people', { count: people }) })}</p>
      <p className="text-muted">{t('fullHour.text')}</p>
    </div>
  )
}

type FooterProps = { reserve: Reserve; canGoOn: boolean; asksAnyway: boolean; onClose: () => void }

const Footer = ({ reserve, canGoOn, asksAnyway, onClose }: FooterProps) => {
  const t = useTexts('reservations')
  const { step, time, busy } = reserve
  if (step === 'sent')
    return (
      <Button wide variant="secondary" onClick={onClose}>
        {t('sent.close')}
      </Button>
    )
  // With one shared button element, one press would also submit the next step.
  if (step === 'time')
    return (
      <div className="flex flex-col gap-3">
        {asksAnyway && <NoRoom people={reserve.people} />}
        <Button
          key="go-on"
          wide
          size="large"
          disabled={!canGoOn || time === null}
          onClick={() => reserve.setStep('contact')}
        >
          {time === null ? (
            t('continue')
          ) : (
            <span>
              {t(asksAnyway ? 'askAnyway' : 'continue')} · {shortWeekday(t, time.slice(0, 10))}{' '}
              {shortDay(t, time.slice(0, 10))} <bdi dir="ltr">{clockText(time)}</bdi>
            </span>
          )}
        </Button>
      </div>
    )
  return (
    <Button key="send" wide size="large" type="submit" form={contactFormId} busy={busy}>
      {t(step === 'code' ? 'verify' : 'send')}
    </Button>
  )
}
