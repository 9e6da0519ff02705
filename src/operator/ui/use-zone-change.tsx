import { type ReactNode, useState } from 'react'
import { useStepUp } from '../../account/ui/use-step-up.tsx'
import type { AnswerFrame } from '../../ui/call.ts'
import { LazyAlertDialog } from '../../ui/lazy.tsx'
import { useTexts } from '../../ui/texts.tsx'

type Answered = AnswerFrame & ({ readonly ok: true } | { readonly ok: false; readonly code: string })

type LeftOut = { readonly count: number; readonly shops: readonly string[] }

const leftOutIn = (answer: Answered): LeftOut | null => {
  if (answer.ok || answer.code !== 'leaves-shops-out') return null
  const { count, shops } = answer.details
  const names = Array.isArray(shops) ? shops.filter((name) => typeof name === 'string') : []
  return { count: Number(count) || names.length, shops: names }
}

export const LeftOutShops = ({ leftOut: { count, shops } }: { leftOut: LeftOut }) => {
  const t = useTexts('operator/zone')
  const more = count - shops.length
  return (
    <>
      <p>{t('leftOut.text')}</p>
      <ul className="mt-2 list-disc ps-5">
        {shops.map((name) => (
          <li key={name}>
            <bdi>{name}</bdi>
          </li>
        ))}
        {more > 0 && <li>{t('leftOut.more', { count: more })}</li>}
      </ul>
    </>
  )
}

/** If the change would leave shops outside the zone, asks for confirmation and sends it again. */
export const useZoneChange = (): {
  busy: boolean
  /** Resolves to null if the operator cancels. */
  run<A extends Answered>(make: (mayLeaveOut: boolean) => Promise<A>): Promise<A | null>
  questions: ReactNode
} => {
  const t = useTexts('operator/zone')
  const { withProof, proof } = useStepUp()
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState<(LeftOut & { settle: (agrees: boolean) => void }) | null>(null)
  const end = (agrees: boolean) => {
    asked?.settle(agrees)
    setAsked(null)
  }
  const send = async <A extends Answered>(make: (mayLeaveOut: boolean) => Promise<A>): Promise<A | null> => {
    const answer = await withProof(() => make(false))
    const leftOut = answer && leftOutIn(answer)
    if (!leftOut) return answer
    const agrees = await new Promise<boolean>((settle) => setAsked({ ...leftOut, settle }))
    return agrees ? withProof(() => make(true)) : null
  }
  return {
    busy,
    run: async (make) => {
      setBusy(true)
      const answer = await send(make)
      setBusy(false)
      return answer
    },
    questions: (
      <>
        <LazyAlertDialog
          open={asked !== null}
          onClose={() => end(false)}
          tone="danger"
          title={t('leftOut.title', { count: asked?.count ?? 0 })}
          confirm={t('leftOut.save')}
          cancel={t('leftOut.back')}
          onConfirm={() => end(true)}
        >
          {asked && <LeftOutShops leftOut={asked} />}
        </LazyAlertDialog>
        {proof}
      </>
    ),
  }
}
