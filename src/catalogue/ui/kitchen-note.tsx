import { codePointLength } from '../../kernel/text.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { useTexts } from '../../ui/texts.tsx'
import type { Choices } from './use-choices.ts'

const noteLimit = 140

const cutNote = (text: string): string => [...text].slice(0, noteLimit).join('')

export const KitchenNote = ({ choices: { note, setNote } }: { choices: Choices }) => {
  const t = useTexts('catalogue/facts')
  return (
    <TextArea
      optional
      label={t('note')}
      hint={
        <span className="flex flex-wrap justify-between gap-x-4">
          <span>{t('noteHint')}</span>
          <bdi dir="ltr" className="tabular-nums">
            {codePointLength(note)}/{noteLimit}
          </bdi>
        </span>
      }
      value={note}
      onChange={(event) => setNote(cutNote(event.target.value))}
    />
  )
}
