import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../ui/call.ts'
import type { AcceptedVersions } from '../legal.ts'
import type { readLegalVersions } from '../legal-contract.ts'

const read = async (): Promise<AcceptedVersions | null> => {
  const answer = await call<typeof readLegalVersions>('GET', '/api/legal')
  if (!answer.ok) return null
  const { terms, privacy } = answer.value
  return { terms, privacy }
}

/** If a newer version is in force, the server refuses with `legal-newer`, and `reread` reads the versions again. */
export const useShownLegal = () => {
  const [shown, setShown] = useState<AcceptedVersions | null>(null)
  const asked = useRef<Promise<AcceptedVersions | null> | null>(null)
  const reread = useCallback(async () => {
    asked.current = read()
    setShown(await asked.current)
  }, [])
  useEffect(() => void reread(), [reread])
  return {
    shown,
    reread,
    forCall: async () => shown ?? (await asked.current) ?? undefined,
  }
}
