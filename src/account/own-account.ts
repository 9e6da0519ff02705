import type { UserReply } from './contract.ts'
import type { SocialProviderName } from './social-provider.ts'

export type OwnAccount = {
  readonly user: UserReply
  readonly hasPassword: boolean
  readonly isEmailVerified: boolean
  /** The account lost its e-mail address, because somebody else has verified that address. */
  readonly hasLostEmail: boolean
  readonly isPhoneVerified: boolean
  readonly deletionDeadline: string | null
  /** `isOn`: an authenticator app. Recovery codes replace the app and every passkey. */
  readonly secondFactor: { readonly isOn: boolean; readonly recoveryCodesLeft: number }
  readonly passkeys: readonly OwnPasskey[]
  /** The only address where browsers use the account's passkeys; null where they allow none. */
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
