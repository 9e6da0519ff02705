import { useState } from 'react'
import { useNavigate } from 'react-router'
import { pathIn } from '../../ui/language-path.ts'
import { useLanguage } from '../../ui/texts.tsx'
import { useRefresh } from '../../ui/use-refresh.ts'
import type { WithProof } from './team-calls.ts'

/** Runs one change at a time. `refresh` reloads the page's data, or opens the page `home`. */
export const useTeamChange = (withProof: WithProof) => {
  const language = useLanguage()
  const navigate = useNavigate()
  const reread = useRefresh()
  const [busy, setBusy] = useState(false)
  const run: WithProof = async (make) => {
    if (busy) return null
    setBusy(true)
    const answer = await withProof(make)
    setBusy(false)
    return answer
  }
  const refresh = (home: string | null = null): Promise<void> =>
    Promise.resolve(home === null ? reread() : navigate(pathIn(language, home)))
  return { busy, run, refresh }
}
