import { LazyAlertDialog } from '../../ui/lazy.tsx'
import { useTexts } from '../../ui/texts.tsx'
import type { ChangeReply } from '../contract.ts'

export const ChangesDialog = ({ changes, onGoOn }: { changes: readonly ChangeReply[]; onGoOn: () => void }) => {
  const t = useTexts('checkout')
  return (
    <LazyAlertDialog open={changes.length > 0} onClose={onGoOn} title={t('changes.title')} confirm={t('changes.goOn')}>
      <p>{t('changes.lead')}</p>
      <ul className="mt-3 flex flex-col gap-2 text-ink">
        {changes.map((change) => (
          <li key={`${change.kind} ${change.line}`} className="rounded-button bg-sunken px-4 py-2.5">
            {change.name && (
              <span className="block font-semibold">
                <bdi>{change.name}</bdi>
              </span>
            )}
            {change.message}
          </li>
        ))}
      </ul>
    </LazyAlertDialog>
  )
}
