export type Colourway = {
  ground: string
  petal: string
  star: string
  heart: string
}

const colourways: readonly [Colourway, ...Colourway[]] = [
  { ground: '#183db2', petal: '#6c92ee', star: '#fffdfa', heart: '#f9bc38' },
  { ground: '#a8481f', petal: '#eba27c', star: '#fff8f0', heart: '#f9bc38' },
  { ground: '#2b6420', petal: '#8fbf7d', star: '#fffdf4', heart: '#f9bc38' },
  { ground: '#066077', petal: '#5fb6c9', star: '#fbfefd', heart: '#f9bc38' },
  { ground: '#960f2f', petal: '#e28a93', star: '#fff8f5', heart: '#f9bc38' },
  { ground: '#e5a41f', petal: '#fbdc96', star: '#fffdf6', heart: '#183db2' },
  { ground: '#1f2a4d', petal: '#7383ad', star: '#fbf1dc', heart: '#f28c5c' },
  { ground: '#8a6b40', petal: '#d2b98c', star: '#fffaf0', heart: '#183db2' },
  { ground: '#0f6a56', petal: '#74c4ab', star: '#fbfefb', heart: '#f28c5c' },
  { ground: '#2d72bd', petal: '#9fcaf2', star: '#fdfeff', heart: '#cc5824' },
  { ground: '#cc5824', petal: '#f5ba98', star: '#fffaf5', heart: '#183db2' },
  { ground: '#183db2', petal: '#e7986f', star: '#fffaf2', heart: '#f9bc38' },
]

export const colourwayCount = colourways.length

export const colourway = (index: number): Colourway =>
  colourways[((Math.trunc(index) % colourwayCount) + colourwayCount) % colourwayCount] ?? colourways[0]

const channels = (hex: string): number[] => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))

export const tint = (hex: string, share: number): string => {
  const paper = [253, 251, 247]
  const mixed = channels(hex).map((value, index) => Math.round(value * share + (paper[index] ?? 255) * (1 - share)))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export const toneOnTone = ({ petal }: Colourway): Colourway => ({
  ground: tint(petal, 0.27),
  petal: tint(petal, 0.38),
  star: tint(petal, 0.14),
  heart: tint(petal, 0.54),
})
