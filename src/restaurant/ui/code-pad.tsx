import DeleteIcon from 'lucide-react/icons/delete'
import { useRef, useState } from 'react'
import { Button, buttonClass } from '../../ui/button.tsx'
import { readStored, store } from '../../ui/device-storage.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { addMiss, codeDigits, codeLength, type Misses, missesOf, mostMisses, readMisses } from '../hand-over.ts'

const storageKey = 'pro.codeMisses'

export const readDeviceMisses = (): Misses => readMisses(readStored(storageKey))

/** Returns how many wrong codes were entered on this device for the order, including this one. */
const storeMiss = (orderId: number): number => {
  const misses = addMiss(readDeviceMisses(), orderId)
  store(storageKey, JSON.stringify(misses))
  return missesOf(misses, orderId)
}

type Props = {
  orderId: number
  code: string
  onRight: (code: string) => void
  onNoCode: () => void
  /** Called after the last permitted wrong code. */
  onMissed: () => void
}

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

const keyClass = buttonClass({ variant: 'secondary', size: 'large' }, 'font-display text-2xl tabular-nums')

/** Compares the code as soon as its third digit is typed, without another press. */
export const CodePad = ({ orderId, code, onRight, onNoCode, onMissed }: Props) => {
  const t = useTexts('restaurant/hand-over')
  const [typed, setTyped] = useState('')
  const [misses, setMisses] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  const type = (text: string) => {
    const digits = codeDigits(text)
    if (digits.length < codeLength) return setTyped(digits)
    if (digits === code) return onRight(digits)
    setTyped('')
    const now = storeMiss(orderId)
    setMisses(now)
    if (now >= mostMisses) onMissed()
  }
  return (
    <div className="flex flex-col gap-4">
      <TextField
        ref={field}
        label={t('code')}
        hint={t('codeHint')}
        // The buttons below replace the keyboard of the tablet. A connected keyboard still types.
        inputMode="none"
        autoFocus
        autoComplete="off"
        dir="ltr"
        value={typed}
        onChange={({ target }) => type(target.value)}
        error={misses > 0 && typed === '' ? t('wrong', { left: mostMisses - misses }) : null}
        // Room for the message after a wrong code, so that no key moves under the finger.
        className="min-h-46 [&_input]:text-center [&_input]:font-display [&_input]:text-4xl [&_input]:tracking-[0.5em] [&_input]:tabular-nums"
      />
      <div dir="ltr" className="grid grid-cols-3 gap-2">
        {keys.map((key) => (
          <button key={key} type="button" className={keyClass} onClick={() => type(typed + key)}>
            {key}
          </button>
        ))}
        <button
          type="button"
          aria-label={t('delete')}
          className={buttonClass({ variant: 'quiet', size: 'large' })}
          onClick={() => setTyped(typed.slice(0, -1))}
        >
          <DeleteIcon aria-hidden="true" className="size-6" />
        </button>
        <button type="button" className={keyClass} onClick={() => type(`${typed}0`)}>
          0
        </button>
      </div>
      <Button variant="quiet" wide onClick={onNoCode}>
        {t('noCode')}
      </Button>
    </div>
  )
}
