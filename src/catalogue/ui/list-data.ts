import { useEffect, useState } from 'react'
import { pathIn } from '../../ui/language-path.ts'
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

/** Reads the list at `path`, or none if it is null. A known list is returned until its newer version is there. */
export const useListData = <Data>(path: string | null): ListData<Data> => {
  const language = useLanguage()
  const address = path && pathIn(language, path)
  const [failed, setFailed] = useState<string | null>(null)
  const [, show] = useState({})
  useEffect(() => {
    if (address === null || address === failed) return
    const asking = new AbortController()
    fetchListData(address, asking.signal).then(
      () => show({}),
      () => asking.signal.aborted || setFailed(address),
    )
    return () => asking.abort()
  }, [address, failed])
  const data = (kept.get(address ?? '') as Data | undefined) ?? null
  return { data, hasFailed: data === null && address !== null && address === failed, retry: () => setFailed(null) }
}
