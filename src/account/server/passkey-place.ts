import { type Config, isLoopback } from '../../server/config.ts'

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
