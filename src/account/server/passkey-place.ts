import { type Config, isLoopback } from '../../server/config.ts'

/** The name to which browsers bind passkeys, and the only origin whose responses are accepted. */
export type PasskeyPlace = { readonly rpId: string; readonly origin: string }

const isNumeric = (hostname: string): boolean => /^[\d.]+$|^\[/.test(hostname)

/**
 * Null if browsers allow no passkeys: without TLS, or if the host is an IP address. Without PUBLIC_URL, a local installation uses `localhost`,
 * where browsers allow them.
 */
export function passkeyPlace({ publicUrl, publicHost }: Pick<Config, 'publicUrl' | 'publicHost'>): PasskeyPlace | null {
  const { protocol, hostname, port } = new URL(publicUrl)
  if (publicHost === null && isLoopback(hostname))
    return { rpId: 'localhost', origin: `http://localhost${port && `:${port}`}` }
  if (isNumeric(hostname) || (protocol !== 'https:' && hostname !== 'localhost')) return null
  return { rpId: hostname, origin: publicUrl }
}
