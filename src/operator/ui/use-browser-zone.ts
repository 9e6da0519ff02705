import { useSyncExternalStore } from 'react'

const follow = () => () => {}

const read = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** UTC until the page is hydrated, because the server does not know where the reader is. */
export const useBrowserZone = (): string => useSyncExternalStore(follow, read, () => 'UTC')
