import LocateFixedIcon from 'lucide-react/icons/locate-fixed'
import MapIcon from 'lucide-react/icons/map'
import PencilIcon from 'lucide-react/icons/pencil'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import type { SuggestionReply } from '../contract.ts'
import type { AddressDraft } from './address-draft.ts'
import { AddressSearch } from './address-search.tsx'
import { AddressTroubleText } from './address-trouble.tsx'
import { type ChoiceTrouble, chooseAddress } from './choose-address.ts'
import { ChosenAddressCard, ChosenAddressFields } from './chosen-address-parts.tsx'
import { type AddressTrouble, complete, findHere, toForm } from './look-up.ts'

type Props = {
  draft: AddressDraft
  onDraft: (draft: AddressDraft) => void
  onMap: () => void
  onDone: () => void
}

/** An address by search, by the device, by the map or by hand; nothing is kept before it is saved. */
export function AddressForm({ draft, onDraft, onMap, onDone }: Props) {
  const t = useTexts('address')
  const [text, setText] = useState('')
  const [trouble, setTrouble] = useState<AddressTrouble | ChoiceTrouble | null>(null)
  const [busy, setBusy] = useState<'locating' | 'saving' | null>(null)
  const [isByHand, setByHand] = useState(false)

  const become = (next: AddressDraft) => {
    setByHand(false)
    onDraft(next)
  }
  const take = async (suggestion: SuggestionReply) => {
    setTrouble(null)
    setText(suggestion.display_name)
    const whole = await complete(suggestion)
    if (whole.ok) become(whole.value)
    else setTrouble(whole.code)
  }
  const locate = async () => {
    setTrouble(null)
    setBusy('locating')
    const here = await findHere()
    setBusy(null)
    if (here.ok) become({ ...toForm(here.value), isByDevice: true })
    else setTrouble(here.code)
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const { isByDevice: _, ...form } = draft
    setTrouble(null)
    setBusy('saving')
    const choice = await chooseAddress(form)
    setBusy(null)
    if (!choice.ok) return setTrouble(choice.code)
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
      {trouble && <AddressTroubleText trouble={trouble} />}
      <Button type="submit" wide busy={busy === 'saving'}>
        {t('form.save')}
      </Button>
    </form>
  )
}
