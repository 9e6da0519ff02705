import { useIsolated, useTexts } from '../../ui/texts.tsx'
import type { ShopOrderReply } from '../contract.ts'

/** Says who changed the order first. */
export const useOvertaken = (): ((order: ShopOrderReply) => string) => {
  const t = useTexts('restaurant')
  const isolate = useIsolated()
  return ({ status, status_text, changed_by, by_itself }) => {
    if (changed_by !== null) return t('fasterBy', { who: isolate(changed_by), status: status_text })
    if (by_itself.includes(status) && status !== 4) return t('byItself.faster', { status: status_text })
    return status === 4 ? t('cancelledMeanwhile') : t('faster', { status: status_text })
  }
}
