import { Notice } from '../../ui/notice.tsx'
import { useTexts } from '../../ui/texts.tsx'
import type { SettingsView } from '../settings.ts'

type Sending = Pick<SettingsView['mail'], 'source' | 'isLocked'>

/** Where the setting comes from, and what keeps it from working. */
export function SendingNotice({
  sending: { source, isLocked },
  hasSealingKey,
}: {
  sending: Sending
  hasSealingKey: boolean
}) {
  const t = useTexts('operator')
  if (source === 'environment') return <Notice kind="info">{t('settings.fromEnvironment')}</Notice>
  if (source === 'demo') return <Notice kind="info">{t('settings.fromDemo')}</Notice>
  return (
    <>
      {source === 'none' && <Notice kind="warning">{t('settings.none')}</Notice>}
      {!hasSealingKey && <Notice kind="warning">{t('settings.noSealingKey')}</Notice>}
      {hasSealingKey && isLocked && <Notice kind="warning">{t('settings.locked')}</Notice>}
    </>
  )
}
