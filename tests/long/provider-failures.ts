import type { Mood, TwilioStandIn } from '../texting-stand-ins.ts'

/** How the provider of texts may answer at any time, beside taking them. */
const moods: readonly Mood[] = ['take and cut', 'take in silence', 'hang up', 'too many', 'not now', 'fail']

/** Each now and then for one text, until it is called off. */
export const trouble = ({ moods: next }: TwilioStandIn, random: (below: number) => number): (() => void) => {
  const timer = setInterval(() => {
    const mood = moods[random(moods.length)]
    if (mood && next.length === 0) next.push(mood)
  }, 700)
  return () => clearInterval(timer)
}
