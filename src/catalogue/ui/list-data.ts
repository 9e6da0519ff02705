import { useEffect, useState } from 'react'
import { pathIn } from '../../ui/language-path.ts'
import { retryWithBackoff } from '../../ui/retry-with-backoff.ts'
import { useLanguage } from '../../ui/texts.tsx'

/** Lists read by scripts, so that going back shows them at once. */
const kept = new Map<string, unknown>()
const maxKept = 20

/** `path` includes the language. Throws if the list cannot be read. */
export const fetchListData = async <Data>(path: string, signal: AbortSignal): Promise<Data> => {
  const reply = await fetch(path, { signal })
  if (!reply.ok) throw new Error(`status ${reply.status}`)
  const data = (await reply.json()) as Data
  if (kept.size > maxKept) kept.clear()
  kept.set(path, data)
  return data
}

type ListData<Data> = { readonly data: Data | null; readonly hasFailed: boolean; readonly retry: () => void }

/** Reads the list at `path`, or none if it is null, until this works. A known list is returned until its newer version is there. */
export const useListData = <Data>(path: string | null): ListData<Data> => {
  const language = useLanguage()
  const address = path && pathIn(language, path)
  const [{ failed }, tell] = useState<{ failed?: string }>({})
  const [asked, ask] = useState({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: a press reads the list anew
  useEffect(() => {
    if (address === null) return
    const asking = new AbortController()
    const end = retryWithBackoff(async () => {
      try {
        await fetchListData(address, asking.signal)
        tell({})
        return true
      } catch {
        if (!asking.signal.aborted) tell({ failed: address })
        return false
      }
    })
    return () => {
      end()
      asking.abort()
    }
  }, [address, asked])
  const data = (kept.get(address ?? '') as Data | undefined) ?? null
  return { data, hasFailed: data === null && address === failed, retry: () => ask({}) }
}
