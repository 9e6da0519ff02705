import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useCall } from '../../ui/use-call.ts'
import type { listSilentBoards, SilentBoardReply } from '../contract.ts'
import { usePolled } from './use-polled.ts'

const everyMs = 60_000

const SilentNotice = lazyPart(() => import('./silent-notice.tsx').then((file) => file.SilentNotice))

/** On all screens of `/pro` except the board. */
export const SilentBoards = ({ initial }: { initial: readonly SilentBoardReply[] }) => {
  const call = useCall()
  const [silent] = usePolled(initial, everyMs, () => call<typeof listSilentBoards>('GET', '/api/pro/silent-boards'))
  return <Suspense>{silent.length > 0 && <SilentNotice silent={silent} />}</Suspense>
}
