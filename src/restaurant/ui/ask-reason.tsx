import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { QuestionDialog, type Told } from './question-dialog.tsx'
import { useUnsaved } from './unsaved.ts'
import { useEndReasons } from './use-end-reasons.ts'

const longestReason = 200

type Asked = {
  label: string
  hint: string
  /** If present, the reasons of this shop can be chosen. */
  ofShop?: number
  /** The error for a missing reason. If absent, the reason is optional. */
  missing?: string | undefined
}

type Props = Told & {
  open: boolean
  busy: boolean
  onClose: () => void
  title: ReactNode
  text: ReactNode
  keep: string
  confirm: string
  reason?: Asked | undefined
  /** If it resolves to `false`, the dialog stays open. */
  onConfirm: (reason: string) => Promise<unknown>
}

export const AskReason = ({ busy, text, keep, confirm, reason: asked, onConfirm, ...dialog }: Props) => {
  const { open, onClose, told } = dialog
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const offered = useEndReasons(asked?.ofShop, open)
  useUnsaved(open && reason !== '' && !offered.includes(reason) && told === undefined)
  const give = (given: string) => {
    setReason(given)
    setMissing(false)
  }
  const end = async () => {
    if (asked?.missing && reason.trim() === '') {
      setMissing(true)
      return field.current?.focus()
    }
    if ((await onConfirm(reason.trim())) !== false) onClose()
  }
  return (
    <QuestionDialog
      {...dialog}
      footer={
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            {keep}
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void end()}>
            {confirm}
          </Button>
        </div>
      }
    >
      <p className={asked && 'mb-4'}>{text}</p>
      {asked && offered.length > 0 && (
        <fieldset aria-label={asked.label} className="mb-4 flex min-w-0 flex-wrap gap-2">
          {offered.map((one) => (
            <Chip
              key={one}
              selected={one === reason}
              className="min-h-12 max-w-full whitespace-normal! rounded-button! py-1.5 text-start"
              onClick={() => give(one)}
            >
              <bdi className="min-w-0 wrap-anywhere">{one}</bdi>
            </Chip>
          ))}
        </fieldset>
      )}
      {asked && (
        <TextArea
          ref={field}
          label={asked.label}
          hint={asked.hint}
          optional={!asked.missing}
          rows={2}
          maxLength={longestReason}
          value={reason}
          error={isMissing ? asked.missing : null}
          onChange={({ target }) => give(target.value)}
        />
      )}
    </QuestionDialog>
  )
}
