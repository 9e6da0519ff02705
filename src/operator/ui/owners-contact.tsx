import { Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useCall } from '../../ui/use-call.ts'
import type { FoundPerson } from '../orders-contract.ts'
import type { readOwners } from '../shops-contract.ts'

const FoundPersonFacts = lazyPart(() => import('./found-person.tsx').then((file) => file.FoundPersonFacts))

/** Reads the contact only on request, because the audit log records each read. */
export const OwnersContact = ({ id }: { id: number }) => {
  const call = useCall()
  const t = useTexts('operator/shops')
  const [people, setPeople] = useState<readonly FoundPerson[] | null>(null)
  const [busy, setBusy] = useState(false)
  const show = async () => {
    setBusy(true)
    const answer = await call<typeof readOwners>('POST', '/api/admin/shops/:id/owners', { params: { id } })
    setBusy(false)
    if (answer.ok) setPeople(answer.value.people)
    else toast.error(answer.message)
  }
  return (
    <div aria-live="polite" className="flex flex-col items-start gap-2">
      {people ? (
        people.map((person) => (
          <div key={person.id}>
            <Suspense fallback={null}>
              <FoundPersonFacts person={person} />
            </Suspense>
          </div>
        ))
      ) : (
        <>
          <Button variant="secondary" size="small" busy={busy} onClick={() => void show()}>
            {t('offer.contact')}
          </Button>
          <p className="text-sm text-muted">{t('offer.contactLead')}</p>
        </>
      )}
    </div>
  )
}
