import { type Config, isLoopback } from '../../server/config.ts'

/** The name for which browsers keep passkeys, and the only address whose answers are taken. */
export type PasskeyPlace = { readonly rpId: string; readonly origin: string }

const isNumeric = (hostname: string): boolean => /^[\d.]+$|^\[/.test(hostname)

/**
 * Null where browsers allow no passkeys: without TLS, and under a number instead of a name. The machine itself is also known by a name, so a
 * trial without PUBLIC_URL works there.
 */
export function passkeyPlace({ publicUrl, publicHost }: Pick<Config, 'publicUrl' | 'publicHost'>): PasskeyPlace | null {
  const { protocol, hostname, port } = new URL(publicUrl)
  if (publicHost === null && isLoopback(hostname))
    return { rpId: 'localhost', origin: `http://localhost${port && `:${port}`}` }
  if (isNumeric(hostname) || (protocol !== 'https:' && hostname !== 'localhost')) return null
  return { rpId: hostname, origin: publicUrl }
}
