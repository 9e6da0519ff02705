/** As long as a person's name is in a text message. */
const longest = 40

/** An address, with or without its scheme: a text that is signed by us must lead nobody to somebody else. */
const addresses = /\S*(?:\/\/|www\.|\.(?:com|net|org|tn|fr|io|info|example)\b)\S*/giu

/** The name that a stranger gave, as it may stand in a text message: short, without addresses and without pictures. */
export const nameInText = (name: string): string => {
  const plain = name
    .replace(addresses, ' ')
    .replace(/\p{Extended_Pictographic}|\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  return Array.from(plain).slice(0, longest).join('').trim() || '-'
}
