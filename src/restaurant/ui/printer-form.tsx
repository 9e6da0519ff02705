import { type FormEvent, useId, useState } from 'react'
import { factsOf, type Language, languages } from '../../kernel/texts.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxRow } from '../../ui/checkbox-row.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { RadioRow } from '../../ui/radio-row.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { isAsking, longestPrinterName, type PrinterKind, printerKinds } from '../printer.ts'
import { type PaperWidth, paperWidths, type TicketKind, ticketKinds } from '../ticket.ts'
import { useUnsaved } from './unsaved.ts'

export type PrinterDraft = {
  readonly name: string
  readonly kind: PrinterKind
  readonly paper: PaperWidth
  readonly language: Language
  readonly tickets: readonly TicketKind[]
}

type Props = {
  /** The kind can be chosen only for a new printer. */
  start: PrinterDraft
  isNew: boolean
  action: string
  /** Returns the refusal, or null. */
  onSave: (draft: PrinterDraft) => Promise<string | null>
}

export const PrinterForm = ({ start, isNew, action, onSave }: Props) => {
  const t = useTexts('restaurant/printers')
  const id = useId()
  const [draft, setDraft] = useState(start)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  useUnsaved(draft !== start)
  const set = (changed: Partial<PrinterDraft>) => setDraft((before) => ({ ...before, ...changed }))
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const refusal = await onSave(draft)
    setBusy(false)
    setError(refusal)
    if (refusal === null) setDraft(start)
  }
  const toggle = (ticket: TicketKind, isOn: boolean) =>
    set({ tickets: ticketKinds.filter((kind) => (kind === ticket ? isOn : draft.tickets.includes(kind))) })
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="mt-4 flex flex-col gap-4">
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        maxLength={longestPrinterName}
        value={draft.name}
        onChange={({ target }) => {
          set({ name: target.value })
          setError(null)
        }}
        error={error}
      />
      {isNew && (
        <ChoiceGroup legend={t('kind')}>
          {printerKinds.map((kind) => (
            <RadioRow
              key={kind}
              name={`${id}-kind`}
              value={kind}
              checked={draft.kind === kind}
              onChange={() => set({ kind })}
              label={t(`kinds.${kind}.label`)}
              description={t(`kinds.${kind}.more`)}
            />
          ))}
        </ChoiceGroup>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t('paper')}
          value={draft.paper}
          onChange={({ target }) => set({ paper: target.value === '58' ? 58 : 80 })}
        >
          {paperWidths.map((paper) => (
            <option key={paper} value={paper}>
              {t(`papers.p${paper}`)}
            </option>
          ))}
        </Select>
        <Select
          label={t('language')}
          value={draft.language}
          onChange={({ target }) => set({ language: languages.find((one) => one === target.value) ?? draft.language })}
        >
          {languages.map((language) => (
            <option key={language} value={language}>
              {factsOf(language).name}
            </option>
          ))}
        </Select>
      </div>
      {isAsking(draft.kind) && (
        <ChoiceGroup legend={t('tickets')} hint={t('ticketsHint')}>
          {ticketKinds.map((ticket) => (
            <CheckboxRow
              key={ticket}
              checked={draft.tickets.includes(ticket)}
              onChange={({ target }) => toggle(ticket, target.checked)}
              label={t(`ticket.${ticket}.label`)}
              description={t(`ticket.${ticket}.more`)}
            />
          ))}
        </ChoiceGroup>
      )}
      <Button type="submit" busy={busy} className="self-start">
        {action}
      </Button>
    </form>
  )
}
