import { useState } from 'react'
import type { ShopStatus } from '../../catalogue/shop-status.ts'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useCall } from '../../ui/use-call.ts'
import { useRefresh } from '../../ui/use-refresh.ts'
import type { changeShopStatus } from '../shop-contract.ts'

export type StatusStep = {
  readonly to: 'submitted' | 'draft' | 'live' | 'paused'
  readonly words: 'submit' | 'resubmit' | 'withdraw' | 'open' | 'pause' | 'resume'
}

const stepOf: Readonly<Partial<Record<ShopStatus, StatusStep>>> = {
  draft: { to: 'submitted', words: 'submit' },
  submitted: { to: 'draft', words: 'withdraw' },
  'sent-back': { to: 'submitted', words: 'resubmit' },
  approved: { to: 'live', words: 'open' },
  live: { to: 'paused', words: 'pause' },
  paused: { to: 'live', words: 'resume' },
}

type Shop = {
  readonly id: number
  readonly version: number
  readonly status: ShopStatus
  /** The version of the terms for restaurants. The page shows this version. */
  readonly partners: number
}

/** The next change that the owner may make. Each press calls `refused` with null. A refusal calls it with its message. */
export const useStatusMove = (
  { id, version, status, partners }: Shop,
  on: { readonly moved?: (version: number) => void; readonly refused: (message: string | null) => void },
) => {
  const call = useCall()
  const t = useTexts('restaurant/shop')
  const refresh = useRefresh()
  const [busy, setBusy] = useState(false)
  const go = async ({ to }: StatusStep) => {
    if (busy) return
    setBusy(true)
    on.refused(null)
    const answer = await call<typeof changeShopStatus>('POST', '/api/pro/shops/:id/status', {
      params: { id },
      body: { version, status: to, ...(to === 'submitted' && { partners }) },
    })
    setBusy(false)
    if (answer.ok) {
      on.moved?.(answer.value.version)
      toast.success(t(`moved.${to}`))
    } else on.refused(answer.message)
    void refresh()
  }
  return { step: stepOf[status] ?? null, busy, go }
}
