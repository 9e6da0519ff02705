import type { SignedInSession } from '../session.ts'
import type { Tablet } from '../tablet.ts'

export type ChannelKind = {
  owns(channel: string): boolean
  mayFollow(session: SignedInSession, channel: string): Promise<boolean>
  mayTabletFollow?(tablet: Tablet, channel: string): boolean
  /** The current state, for clients that may have missed events; null when there is nothing to send. */
  present(channel: string): Promise<{ readonly event: string; readonly payload: object } | null>
}
