import type { UserReply } from './contract.ts'
import type { SocialProviderName } from './social-provider.ts'

export type OwnAccount = {
  readonly user: UserReply
  readonly hasPassword: boolean
  readonly isEmailVerified: boolean
  /** True if somebody else has verified the account's former e-mail address. */
  readonly hasLostEmail: boolean
  readonly isPhoneVerified: boolean
  readonly deletionDeadline: string | null
  /** `isOn`: the account has an authenticator app. */
  readonly secondFactor: { readonly isOn: boolean; readonly recoveryCodesLeft: number }
  readonly passkeys: readonly OwnPasskey[]
  /** The only origin at which browsers offer the account's passkeys. Null if there is none. */
  readonly passkeyOrigin: string | null
  readonly sessions: readonly {
    readonly id: number
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

export type OwnPasskey = {
  readonly id: number
  readonly name: string
  readonly createdAt: string
  readonly usedAt: string | null
}
