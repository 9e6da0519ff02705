import { useEffect, useState } from 'react'
import type { ReplyOf } from '../../kernel/endpoint.ts'
import { call } from '../../ui/call.ts'
import type { readZone as readZoneCall } from '../contract.ts'

type ZoneReply = ReplyOf<typeof readZoneCall>

/** `code` selects the towns in `found`. Null if the call fails. */
export const readZone = async (code = '', signal?: AbortSignal): Promise<ZoneReply | null> => {
  const answer = await call<typeof readZoneCall>('GET', '/api/address/zone', {
    query: { code },
    ...(signal && { signal }),
  })
  return answer.ok ? answer.value : null
}

/** Undefined until the server has answered for this code. */
export const useZone = (code = ''): ZoneReply | null | undefined => {
  const [known, setKnown] = useState<{ readonly code: string; readonly zone: ZoneReply | null }>()
  useEffect(() => {
    const asking = new AbortController()
    void readZone(code, asking.signal).then((zone) => {
      if (!asking.signal.aborted) setKnown({ code, zone })
    })
    return () => asking.abort()
  }, [code])
  return known?.code === code ? known.zone : undefined
}
