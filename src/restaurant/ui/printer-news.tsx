import { Notice } from '../../ui/notice.tsx'
import { useIsolated, useTexts } from '../../ui/texts.tsx'
import type { PrinterReply } from '../printer-contract.ts'

export const PrinterNews = ({ printers }: { printers: readonly PrinterReply[] }) => {
  const t = useTexts('restaurant/printers')
  const isolate = useIsolated()
  return printers.map(({ id, name, trouble, waiting, failed }) => (
    <Notice
      key={id}
      kind={trouble === 'paper-low' && failed === 0 ? 'info' : 'warning'}
      title={
        trouble === null
          ? t('board.failed', { name: isolate(name) })
          : t('board.title', { name: isolate(name), trouble: t(`trouble.${trouble}`) })
      }
    >
      {[
        ...(waiting > 0 ? [t('waiting', { count: waiting })] : []),
        ...(failed > 0 ? [t('failed', { count: failed })] : []),
        t('board.text'),
      ].join(' · ')}
    </Notice>
  ))
}
