import { Button } from '../../ui/button.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'

export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useTexts('account/profile')
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    toast.success(t('security.twoFactorCopied'))
  }
  return (
    <div className="flex flex-col gap-4">
      <p>{t('security.twoFactorRecoveryLead')}</p>
      <ul
        dir="ltr"
        className="grid gap-x-4 gap-y-1 rounded-field bg-sunken p-4 text-center font-semibold tabular-nums sm:text-sm sm:grid-cols-2 [&_li]:whitespace-nowrap"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-col gap-2">
        <Button wide onClick={onKept}>
          {t('security.twoFactorKept')}
        </Button>
        <Button wide variant="secondary" onClick={() => void copy()}>
          {t('security.twoFactorCopy')}
        </Button>
      </div>
    </div>
  )
}
