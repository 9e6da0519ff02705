import { useSyncExternalStore } from 'react'
import { dateText, timeText } from '../kernel/wall-time.ts'

const follow = () => () => {}

const read = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** UTC until the page is hydrated, because the server does not know where the reader is. */
export const useBrowserZone = (): string => useSyncExternalStore(follow, read, () => 'UTC')

/** Date and time for a sentence with both. */
export const momentIn = (at: string, zone: string) => ({
  date: () => <bdi>{dateText(new Date(at), zone)}</bdi>,
  time: () => <bdi>{timeText(new Date(at), zone)}</bdi>,
})

export const momentText = (at: string, zone: string): string =>
  `${dateText(new Date(at), zone)} ${timeText(new Date(at), zone)}`
