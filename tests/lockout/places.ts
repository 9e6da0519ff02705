import type { Random } from '../random.ts'

export type Place = 'carrier' | 'own IPv4' | 'own IPv6'

/** One IP address per mobile carrier. All customers of a carrier share its address. */
export const carriers = ['196.203.10.1', '197.14.20.1', '102.158.30.1', '41.62.40.1'] as const

const hex = (value: number): string => value.toString(16)

/** The address of the n-th household. Thirty households share an IPv4 /24, or an IPv6 /48 in which each has its own /64. */
export const householdOf = (n: number, place: Exclude<Place, 'carrier'>): string => {
  const [block, seat] = [Math.floor(n / 30), (n % 30) + 1]
  return place === 'own IPv4'
    ? `88.${120 + (block >> 8)}.${block & 255}.${seat * 7}`
    : `2a01:e0a:${hex(block + 1)}:${hex(seat)}::${hex(seat + 7)}`
}

export type Holding = 'a carrier' | 'an IPv4 address' | 'a /24' | 'a /64' | 'a /48' | 'three /48'

export const addressesOf = (holding: Holding, n: number, random: Random): (() => string) => {
  const any = () => hex(random.integer(0x10000))
  switch (holding) {
    case 'a carrier':
      return () => carriers[n % carriers.length] ?? carriers[0]
    case 'an IPv4 address':
      return () => `45.${n}.77.9`
    case 'a /24':
      return () => `46.${n}.8.${1 + random.integer(250)}`
    case 'a /64':
      return () => `2a0e:${hex(n + 1)}:5:1:${any()}:${any()}:${any()}:${any()}`
    case 'a /48':
      return () => `2a0f:${hex(n + 1)}:5:${any()}:${any()}:${any()}:${any()}:1`
    case 'three /48':
      return () => `2a10:${hex(n + 1)}:${1 + random.integer(3)}:${any()}:${any()}:${any()}:${any()}:1`
  }
}
