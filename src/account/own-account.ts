import type { UserReply } from './contract.ts'
import type { SocialProviderName } from './social-provider.ts'

/** An account as its owner sees it. */
export type OwnAccount = {
  readonly user: UserReply
  readonly hasPassword: boolean
  readonly isEmailVerified: boolean
  /** It carried an e-mail that somebody else has proven since. */
  readonly hasLostEmail: boolean
  readonly isPhoneVerified: boolean
  /** When this account is gone at the latest; null when its person stays. */
  readonly leavesBy: string | null
  readonly secondFactor: { readonly isOn: boolean; readonly recoveryCodesLeft: number }
  readonly sessions: readonly {
    readonly id: number
    /** Null for a browser that nobody would recognise by its name. */
    readonly device: string | null
    readonly seenAt: string
    readonly isHere: boolean
  }[]
  readonly providers: readonly {
    readonly name: SocialProviderName
    readonly isConfigured: boolean
    readonly isConnected: boolean
    readonly email: string | null
  }[]
}
