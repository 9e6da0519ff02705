const names = {
  1: 'accept',
  2: 'start',
  3: 'ready',
  4: 'cancel',
  5: 'refuse',
  6: 'notCollected',
  7: 'handOver',
} as const

export type MoveName =
  | (typeof names)[keyof typeof names]
  | 'undo'
  | 'recall'
  | 'delay'
  | 'keepCooking'
  | 'answerReport'
  | 'takePayment'

const isNamed = (status: number): status is keyof typeof names => status in names

/** The key under `move` in the texts, for a status change. */
export const moveName = (from: number, to: number): MoveName => {
  if (from === to) return 'delay'
  if (from === 7) return 'undo'
  if (from === 3 && to === 2) return 'recall'
  return isNamed(to) ? names[to] : 'accept'
}
