import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { Assertion, Attestation, CreationOptions, RequestOptions } from '../src/account/passkey-contract.ts'

/** What a hostile page, device or network would change about an answer. */
export type Changed = {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly counter?: number
  readonly isVerified?: boolean
  /** The id that the answer claims. */
  readonly id?: string
  /** The entries of an attestation other than `none`, in CBOR. */
  readonly statement?: { readonly format: string; readonly entries: readonly (readonly [Buffer, Buffer])[] }
}

/** A device with passkeys that speaks WebAuthn Level 2 with keys of its own. */
export type Authenticator = {
  create(options: CreationOptions, changed?: Changed): Attestation
  get(options: Pick<RequestOptions, 'challenge' | 'rpId'>, changed?: Changed): Assertion
}

const head = (kind: number, length: number): Buffer => {
  if (length < 24) return Buffer.from([(kind << 5) | length])
  if (length < 256) return Buffer.from([(kind << 5) | 24, length])
  return Buffer.from([(kind << 5) | 25, length >> 8, length & 255])
}

const integer = (value: number): Buffer => (value >= 0 ? head(0, value) : head(1, -1 - value))
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value])
export const cborText = (value: string): Buffer =>
  Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
export const cborArray = (...items: Buffer[]): Buffer => Buffer.concat([head(4, items.length), ...items])
export const cborBytes = bytes
const map = (entries: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([head(5, entries.length), ...entries.flat()])

const sha256 = (value: string | Buffer): Buffer => createHash('sha256').update(value).digest()

const flagsOf = { present: 1, verified: 4, hasCredential: 64 } as const

/** `origin` is the page on which the device answers. */
export const createAuthenticator = (origin: string): Authenticator => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const cose = map([
    [integer(1), integer(2)],
    [integer(3), integer(-7)],
    [integer(-1), integer(1)],
    [integer(-2), bytes(Buffer.from(x, 'base64url'))],
    [integer(-3), bytes(Buffer.from(y, 'base64url'))],
  ])
  const credentialId = randomBytes(32)
  let uses = 0
  const clientData = (type: string, challenge: string, changed: Changed): Buffer =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: changed.challenge ?? challenge,
        origin: changed.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const dataOf = (rpId: string, changed: Changed, credential = Buffer.alloc(0)): Buffer => {
    uses += 1
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(changed.counter ?? uses)
    const verified = changed.isVerified === false ? 0 : flagsOf.verified
    const flags = flagsOf.present | verified | (credential.length > 0 ? flagsOf.hasCredential : 0)
    return Buffer.concat([sha256(changed.rpId ?? rpId), Buffer.from([flags]), counter, credential])
  }
  const named = (changed: Changed) => {
    const id = changed.id ?? credentialId.toString('base64url')
    return { id, rawId: id, type: 'public-key' } as const
  }
  return {
    create: ({ challenge, rp }, changed = {}) => {
      const length = Buffer.from([0, credentialId.length])
      const authData = dataOf(rp.id, changed, Buffer.concat([Buffer.alloc(16), length, credentialId, cose]))
      const { format, entries } = changed.statement ?? { format: 'none', entries: [] }
      const attestation = map([
        [cborText('fmt'), cborText(format)],
        [cborText('attStmt'), map(entries)],
        [cborText('authData'), bytes(authData)],
      ])
      return {
        ...named(changed),
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, changed).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal', 'something-newer'],
        },
      }
    },
    get: ({ challenge, rpId }, changed = {}) => {
      const authenticatorData = dataOf(rpId, changed)
      const data = clientData('webauthn.get', challenge, changed)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), privateKey)
      return {
        ...named(changed),
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}
