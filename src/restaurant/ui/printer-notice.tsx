import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useCall } from '../../ui/use-call.ts'
import type { listPrinters, PrinterReply } from '../printer-contract.ts'

/** Loaded separately, because most boards never need its texts. */
const PrinterNews = lazyPart(() => import('./printer-news.tsx').then((file) => file.PrinterNews))

const everyMs = 30_000

/** A printer that was never set up is no news to the people at the board. */
const isNews = ({ trouble, waiting, failed }: PrinterReply): boolean =>
  failed > 0 || (trouble !== null && (trouble !== 'never-heard' || waiting > 0))

export const PrinterNotice = ({ chosen }: { chosen: number | null }) => {
  const call = useCall()
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
  const news = printers.filter(({ shop_id }) => chosen === null || chosen === shop_id).filter(isNews)
  if (news.length === 0) return null
  return (
    <Suspense>
      <PrinterNews printers={news} />
    </Suspense>
  )
}
