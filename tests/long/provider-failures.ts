import type { Mood, TwilioStandIn } from '../texting-stand-ins.ts'

const moods: readonly Mood[] = ['take and cut', 'take in silence', 'hang up', 'too many', 'not now', 'fail']

/** Makes the stand-in for Twilio fail now and then. Returns a function that ends the failures. */
export const trouble = ({ moods: next }: TwilioStandIn, random: (below: number) => number): (() => void) => {
  const timer = setInterval(() => {
    const mood = moods[random(moods.length)]
    if (mood && next.length === 0) next.push(mood)
  }, 700)
  return () => clearInterval(timer)
}
