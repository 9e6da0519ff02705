import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { OfferedReasons } from './offered-reasons.tsx'
import { QuestionDialog, type Told } from './question-dialog.tsx'
import { useUnsaved } from './unsaved.ts'
import { useEndReasons } from './use-end-reasons.ts'

const longestReason = 200

type Asked = {
  label: string
  hint: string
  /** If present, the reasons of this shop can be chosen. */
  ofShop?: number
  /** Answers to choose from. They replace the reasons of the shop. */
  answers?: readonly string[]
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
  const ofShop = useEndReasons(asked?.answers ? undefined : asked?.ofShop, open)
  const offered = asked?.answers ?? ofShop
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
      {asked && (
        <OfferedReasons label={asked.label} reasons={offered} value={reason} onChoose={give} className="mb-4" />
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
