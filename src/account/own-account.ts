import type { UserReply } from './contract.ts'
import type { SocialProviderName } from './social-provider.ts'

export type OwnAccount = {
  readonly user: UserReply
  readonly hasPassword: boolean
  readonly isEmailVerified: boolean
  /** True if the account lost its e-mail address, because somebody else has verified that address. */
  readonly hasLostEmail: boolean
  readonly isPhoneVerified: boolean
  readonly deletionDeadline: string | null
  /** `isOn` is true if the account has an authenticator app. A recovery code can replace the app or a passkey. */
  readonly secondFactor: { readonly isOn: boolean; readonly recoveryCodesLeft: number }
  readonly passkeys: readonly OwnPasskey[]
  /** The only origin at which browsers offer the account's passkeys. Null if the marketplace has no origin at which browsers allow passkeys. */
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
