import { useEffect, useState } from 'react'
import { Notice } from '../../ui/notice.tsx'
import { useIsolated, useTexts } from '../../ui/texts.tsx'
import { useCall } from '../../ui/use-call.ts'
import type { listPrinters, PrinterReply } from '../printer-contract.ts'

const everyMs = 30_000

/** A printer that was never set up is no news to the people at the board. */
const isNews = ({ trouble, waiting, failed }: PrinterReply): boolean =>
  failed > 0 || (trouble !== null && (trouble !== 'never-heard' || waiting > 0))

/** Says on the board which printer is silent, has no paper or is open. */
export const PrinterNotice = ({ chosen }: { chosen: number | null }) => {
  const call = useCall()
  const t = useTexts('restaurant/printers')
  const isolate = useIsolated()
  const [printers, setPrinters] = useState<readonly PrinterReply[]>([])
  useEffect(() => {
    let isOver = false
    const look = async () => {
      if (document.hidden) return
      const answer = await call<typeof listPrinters>('GET', '/api/pro/printers', {})
      if (answer.ok && !isOver) setPrinters(answer.value)
    }
    void look()
    const timer = setInterval(look, everyMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      isOver = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [call])
  return printers
    .filter(({ shop_id }) => chosen === null || chosen === shop_id)
    .filter(isNews)
    .map(({ id, name, trouble, waiting, failed }) => (
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
