import type { Logger } from 'pino'
import { type Config, isLoopback } from '../../server/config.ts'
import type { Transport } from '../passkey.ts'
import type { Assertion, Attestation } from '../passkey-contract.ts'

/** Browsers bind passkeys to `rpId`. Only responses from `origin` are accepted. */
export type PasskeyPlace = { readonly rpId: string; readonly origin: string }

const isNumeric = (hostname: string): boolean => /^[\d.]+$|^\[/.test(hostname)

/** Null for an IP address, and without TLS unless at `localhost`. Without PUBLIC_URL, loopback becomes `localhost`. */
export function passkeyPlace({ publicUrl, publicHost }: Pick<Config, 'publicUrl' | 'publicHost'>): PasskeyPlace | null {
  const { protocol, hostname, port } = new URL(publicUrl)
  if (publicHost === null && isLoopback(hostname))
    return { rpId: 'localhost', origin: `http://localhost${port && `:${port}`}` }
  if (isNumeric(hostname) || (protocol !== 'https:' && hostname !== 'localhost')) return null
  return { rpId: hostname, origin: publicUrl }
}

/** ES256, RS256 and EdDSA. */
export const algorithms = [-7, -257, -8]

/** Loaded when the first passkey is checked, because loading is slow and needs much memory. */
const library = () => import('@simplewebauthn/server')
const libraryHelpers = () => import('@simplewebauthn/server/helpers')

type Helpers = Awaited<ReturnType<typeof libraryHelpers>>

type Expected = { readonly place: PasskeyPlace; readonly challenge: Buffer; readonly log: Logger }

export type NewCredential = { readonly credentialId: Buffer; readonly publicKey: Buffer; readonly counter: number }

/** The library throws only for invalid responses. */
async function orNull<Value>(log: Logger, check: () => Promise<Value>): Promise<Value | null> {
  try {
    return await check()
  } catch (error) {
    log.info({ err: error }, 'the answer of a passkey was refused')
    return null
  }
}

const expectations = ({ place, challenge }: Expected) => ({
  expectedChallenge: challenge.toString('base64url'),
  expectedOrigin: place.origin,
  expectedRPID: place.rpId,
  requireUserVerification: true,
})

/** Such a registration is refused: to validate a certificate, the library may fetch URLs that are written in it. */
function hasCertificates({ decodeAttestationObject }: Helpers, { response }: Attestation): boolean {
  const decoded = decodeAttestationObject(Uint8Array.from(Buffer.from(response.attestationObject, 'base64url')))
  const format = decoded.get('fmt')
  return format !== 'none' && (format !== 'packed' || decoded.get('attStmt').get('x5c') !== undefined)
}

export async function checkAttestation(expected: Expected, answer: Attestation): Promise<NewCredential | null> {
  const { verifyRegistrationResponse } = await library()
  const helpers = await libraryHelpers()
  const { id, rawId, type, response } = answer
  const { clientDataJSON, attestationObject } = response
  return orNull(expected.log, async () => {
    if (hasCertificates(helpers, answer)) return null
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...expectations(expected),
      supportedAlgorithmIDs: algorithms,
      response: { id, rawId, type, clientExtensionResults: {}, response: { clientDataJSON, attestationObject } },
    })
    if (!verified) return null
    const { credential } = registrationInfo
    // The response names the credential twice. Only the id inside the authenticator's data is trusted.
    if (credential.id !== id) return null
    return {
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
    }
  })
}

type Known = NewCredential & { readonly transports: readonly Transport[] }

/** A counter that does not grow is invalid, because the passkey may have been copied. A constant 0 is valid. */
export async function checkAssertion(expected: Expected, known: Known, answer: Assertion): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library()
  const { id, rawId, type, response } = answer
  return orNull(expected.log, async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expectations(expected),
      response: { id, rawId, type, clientExtensionResults: {}, response },
      credential: { id, publicKey: Uint8Array.from(known.publicKey), counter: known.counter },
    })
    return verified ? authenticationInfo.newCounter : null
  })
}
