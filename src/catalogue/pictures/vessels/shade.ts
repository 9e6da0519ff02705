import { fill } from '../shape.ts'

/** Blurs once what stands on the table; made for one use in a picture. */
export const tableShadow = (outline: string, lift = 12): string =>
  `<filter id="soft" x="-20%" y="-20%" width="150%" height="150%"><feGaussianBlur stdDeviation="5"/></filter><g filter="url(#soft)" transform="translate(${lift * 0.7} ${lift})" opacity=".42"><path d="${outline}" fill="#241a2e"/></g>${contact(outline)}`

const contact = (outline: string): string =>
  `<g transform="translate(2 3.5)" opacity=".2">${fill(outline, '#241a2e')}</g>`
