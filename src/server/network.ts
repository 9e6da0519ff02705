import { isIPv6 } from 'node:net'

export type Networks = { readonly narrow: string; readonly wide: string }

const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'))

const expand = (ip: string): string[] => {
  const dotted = ip.replace(/(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/, (_, a, b, c, d) =>
    [a * 256 + Number(b), c * 256 + Number(d)].map((group) => group.toString(16)).join(':'),
  )
  const [head = '', tail] = dotted.split('::')
  const before = groupsOf(head)
  const after = tail === undefined ? [] : groupsOf(tail)
  const missing = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array<string>(missing).fill('0'), ...after].map((group) =>
    Number.parseInt(group, 16).toString(16),
  )
}

const isMapped = (groups: readonly string[]): boolean => groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'

const toDotted = (groups: readonly string[]): string =>
  groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')

/** `narrow` is an IPv4 address or an IPv6 /64. `wide` is the /24 or the /48. */
export const networksOf = (ip: string): Networks => {
  const plain = ip.split('%')[0] ?? ''
  const groups = isIPv6(plain) ? expand(plain) : null
  if (groups && !isMapped(groups))
    return { narrow: `${groups.slice(0, 4).join(':')}::/64`, wide: `${groups.slice(0, 3).join(':')}::/48` }
  const narrow = groups ? toDotted(groups) : ip
  return { narrow, wide: narrow.replace(/\.\d+$/, '.0/24') }
}

export const rateLimitKeyOf = (ip: string): string => {
  const { narrow, wide } = networksOf(ip)
  return narrow.includes(':') ? wide : narrow
}
