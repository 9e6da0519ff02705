import { type ChangeEvent, type FormEvent, useState } from 'react'
import { useUnsaved } from '../../restaurant/ui/unsaved.ts'
import { FormDialog } from '../../restaurant/ui/unsaved-guard.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useCall } from '../../ui/use-call.ts'
import { useRefresh } from '../../ui/use-refresh.ts'
import type { addZonePlace, changeZonePlace } from '../zone-contract.ts'
import type { ListedPlace } from '../zone-view.ts'
import { useZoneChange } from './use-zone-change.tsx'

type Field = 'postal_code' | 'town' | 'town_ar' | 'latitude' | 'longitude'

const fields: Readonly<Record<string, Field>> = {
  'postal-code-malformed': 'postal_code',
  'code-of-other-country': 'postal_code',
  'town-missing': 'town',
  'town-too-long': 'town',
  'place-twice': 'town',
  'latitude-invalid': 'latitude',
  'longitude-invalid': 'longitude',
}

const draftOf = (place: ListedPlace | null): Readonly<Record<Field, string>> => ({
  postal_code: place?.postalCode ?? '',
  town: place?.town.fr ?? '',
  town_ar: place?.town.ar ?? '',
  latitude: place ? String(place.latitude) : '',
  longitude: place ? String(place.longitude) : '',
})

type Props = {
  open: boolean
  onClose: () => void
  country: string
  version: string
  /** Null to add one. */
  place: ListedPlace | null
}

export const ZonePlaceDialog = ({ open, onClose, ...form }: Props) => {
  const t = useTexts('operator/zone')
  return (
    <FormDialog open={open} onClose={onClose} title={t(form.place ? 'form.change' : 'form.add')} size="small" fit>
      <ZonePlaceForm {...form} onDone={onClose} />
    </FormDialog>
  )
}

const ZonePlaceForm = ({
  country,
  version,
  place,
  onDone,
}: Omit<Props, 'open' | 'onClose'> & { onDone: () => void }) => {
  const call = useCall()
  const t = useTexts('operator/zone')
  const refresh = useRefresh()
  const { busy, run, questions } = useZoneChange()
  const [draft, setDraft] = useState(() => draftOf(place))
  const [problem, setProblem] = useState<{ readonly field: Field; readonly message: string } | null>(null)
  useUnsaved(JSON.stringify(draft) !== JSON.stringify(draftOf(place)))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const answer = await run((mayLeaveOut) => {
      const body = { ...draft, country, version, may_leave_out: mayLeaveOut }
      return place
        ? call<typeof changeZonePlace>('PUT', '/api/admin/zone/places/:id', { params: { id: place.id }, body })
        : call<typeof addZonePlace>('POST', '/api/admin/zone/places', { body })
    })
    if (!answer) return
    if (answer.ok) {
      toast.success(t('saved'))
      onDone()
      return void refresh()
    }
    const field = fields[answer.code]
    if (field) return setProblem({ field, message: answer.message })
    toast.error(answer.message)
    // The typed values stay. After `refresh` has read the new version, the next submit overwrites the other change.
    if (answer.code === 'changed-meanwhile') void refresh()
  }
  const propsOf = (field: Field) => ({
    name: field,
    value: draft[field],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setDraft((before) => ({ ...before, [field]: target.value }))
      setProblem((known) => (known?.field === field ? null : known))
    },
    error: problem?.field === field ? problem.message : null,
  })
  return (
    <>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <TextField
          {...propsOf('postal_code')}
          label={t('form.code')}
          hint={t('form.codeHint')}
          dir="ltr"
          inputMode="numeric"
          maxLength={20}
        />
        <TextField {...propsOf('town')} label={t('form.town')} maxLength={200} />
        <TextField {...propsOf('town_ar')} label={t('form.townAr')} maxLength={200} dir="rtl" optional />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            {...propsOf('latitude')}
            label={t('form.latitude')}
            hint={t('form.degreesHint')}
            dir="ltr"
            inputMode="decimal"
            maxLength={30}
          />
          <TextField
            {...propsOf('longitude')}
            label={t('form.longitude')}
            dir="ltr"
            inputMode="decimal"
            maxLength={30}
          />
        </div>
        <Button type="submit" busy={busy} className="self-end">
          {t('form.save')}
        </Button>
      </form>
      {questions}
    </>
  )
}
