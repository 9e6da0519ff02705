import { lazy, Suspense, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { type AddressDialogPart, showAddressDialog } from './address-dialog-store.ts'
import { emptyDraft } from './address-draft.ts'
import { AddressForm } from './address-form.tsx'

const MapPanel = lazy(() => import('./map-panel.tsx').then((file) => ({ default: file.MapPanel })))

const close = () => showAddressDialog(null)

/** The form and the map, one at a time; each leads to the other. */
export function AddressDialogs({ part }: { part: AddressDialogPart | null }) {
  const t = useTexts('address')
  const [draft, setDraft] = useState(emptyDraft)
  const [shown, setShown] = useState<AddressDialogPart>('form')
  // While it leaves, a modal keeps the face it had.
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
      backCloses
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
