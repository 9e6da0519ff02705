import type { SignedInSession } from '../session.ts'
import type { Tablet } from '../tablet.ts'

/** A family of private channels; the slice that publishes on them says who may follow. */
export type ChannelKind = {
  /** Whether the name, which a stranger wrote, is exactly one of this family. */
  owns(channel: string): boolean
  mayFollow(session: SignedInSession, channel: string): Promise<boolean>
  /** Absent: no tablet may. */
  mayTabletFollow?(tablet: Tablet, channel: string): boolean
  /** What brings a follower up to date who may have missed something; null when there is nothing to say. */
  present(channel: string): Promise<{ readonly event: string; readonly payload: object } | null>
}
