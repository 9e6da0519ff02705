import LocateFixedIcon from 'lucide-react/icons/locate-fixed'
import MapIcon from 'lucide-react/icons/map'
import PencilIcon from 'lucide-react/icons/pencil'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Spinner } from '../../ui/star.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import type { SuggestionReply } from '../contract.ts'
import { type AddressDialogPart, showAddressDialog } from './address-dialog-store.ts'
import { type AddressDraft, ChosenAddressCard, ChosenAddressFields, emptyDraft } from './address-draft.tsx'
import { AddressErrorText } from './address-error.tsx'
import { type AddressError, locateDevice, toForm, withCoordinates } from './address-lookup.ts'
import { AddressSearch } from './address-search.tsx'
import { chooseAddress, type SaveError } from './change-address.ts'

const MapPanel = lazy(() => import('./map-panel.tsx').then((file) => ({ default: file.MapPanel })))

const close = () => showAddressDialog(null)

export function AddressDialogs({ part }: { part: AddressDialogPart | null }) {
  const t = useTexts('address')
  const [draft, setDraft] = useState(emptyDraft)
  const [shown, setShown] = useState<AddressDialogPart>('form')
  if (part && part !== shown) setShown(part)
  const done = () => {
    close()
    setDraft(emptyDraft)
  }
  return (
    <Dialog
      open={part !== null}
      onClose={close}
      title={t(shown === 'map' ? 'map.title' : 'form.title')}
      size="medium"
      fit
      closeOnBack
    >
      {shown === 'map' ? (
        <Suspense
          fallback={
            <p className="flex h-96 items-center justify-center">
              <Spinner />
            </p>
          }
        >
          <MapPanel
            draft={draft}
            onChoose={(next) => {
              setDraft(next)
              showAddressDialog('form')
            }}
            onBack={() => showAddressDialog('form')}
          />
        </Suspense>
      ) : (
        <AddressForm draft={draft} onDraft={setDraft} onMap={() => showAddressDialog('map')} onDone={done} />
      )}
    </Dialog>
  )
}

type Props = {
  draft: AddressDraft
  onDraft: (draft: AddressDraft) => void
  onMap: () => void
  onDone: () => void
}

export function AddressForm({ draft, onDraft, onMap, onDone }: Props) {
  const t = useTexts('address')
  const [text, setText] = useState('')
  const [error, setError] = useState<AddressError | SaveError | null>(null)
  const [busy, setBusy] = useState<'locating' | 'saving' | null>(null)
  const [isByHand, setByHand] = useState(false)

  const become = (next: AddressDraft) => {
    setByHand(false)
    onDraft(next)
  }
  const take = async (suggestion: SuggestionReply) => {
    setError(null)
    setText(suggestion.display_name)
    const whole = await withCoordinates(suggestion)
    if (whole.ok) become(whole.value)
    else setError(whole.code)
  }
  const locate = async () => {
    setError(null)
    setBusy('locating')
    const here = await locateDevice()
    setBusy(null)
    if (here.ok) become({ ...toForm(here.value), isByDevice: true })
    else setError(here.code)
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const { isByDevice: _, ...form } = draft
    setError(null)
    setBusy('saving')
    const choice = await chooseAddress(form)
    setBusy(null)
    if (!choice.ok) return setError(choice.code)
    toast.success(t('form.saved'))
    onDone()
  }
  return (
    <form onSubmit={(event) => void save(event)} noValidate className="flex flex-col gap-4">
      <AddressSearch text={text} onText={setText} onChoose={(suggestion) => void take(suggestion)} place="between" />
      <div className="grid gap-2">
        <Button
          variant="secondary"
          busy={busy === 'locating'}
          icon={<LocateFixedIcon aria-hidden="true" className="size-5 shrink-0 text-primary" />}
          onClick={() => void locate()}
        >
          {t('form.usePosition')}
        </Button>
        <Button
          variant="secondary"
          icon={<MapIcon aria-hidden="true" className="size-5 shrink-0 text-primary" />}
          onClick={onMap}
        >
          {t('form.onMap')}
        </Button>
      </div>
      {isByHand ? (
        <ChosenAddressFields draft={draft} onDraft={onDraft} />
      ) : (
        <>
          <ChosenAddressCard draft={draft} />
          <Button
            variant="quiet"
            size="small"
            icon={<PencilIcon aria-hidden="true" className="size-4" />}
            onClick={() => setByHand(true)}
            className="self-start"
          >
            {t('typeYourself')}
          </Button>
        </>
      )}
      <input type="hidden" name="latitude" value={draft.latitude ?? ''} />
      <input type="hidden" name="longitude" value={draft.longitude ?? ''} />
      <input type="hidden" name="address" value={draft.address} />
      <input type="hidden" name="city" value={draft.city} />
      <input type="hidden" name="zip_code" value={draft.zip_code} />
      {error && <AddressErrorText error={error} />}
      <Button type="submit" wide busy={busy === 'saving'}>
        {t('form.save')}
      </Button>
    </form>
  )
}
