import { useSyncExternalStore } from 'react'
import { dateText, timeText } from '../kernel/wall-time.ts'

const follow = () => () => {}

const read = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** UTC until hydration, because the server does not know the browser's zone. */
export const useBrowserZone = (): string => useSyncExternalStore(follow, read, () => 'UTC')

export const momentIn = (at: string, zone: string) => ({
  date: () => <bdi>{dateText(new Date(at), zone)}</bdi>,
  time: () => <bdi>{timeText(new Date(at), zone)}</bdi>,
})

export const momentText = (at: string, zone: string): string =>
  `${dateText(new Date(at), zone)} ${timeText(new Date(at), zone)}`
