const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const extended = new Set('\f^{}\\[~]|€')

/** What one text costs: a text of more than 160 septets, or with one letter outside the alphabet and more than 70, is sent and paid in pieces. */
export const oneSegmentSeptets = 160

/** Length of a text in the septets of GSM 03.38; null when one of its letters is not in that alphabet. */
export function gsm7Septets(text: string): number | null {
  let septets = 0
  for (const letter of text) {
    if (basic.has(letter)) septets += 1
    else if (extended.has(letter)) septets += 2
    else return null
  }
  return septets
}

/** What stands for a letter that would make a text twice as dear; the rest loses its accent. */
const plain: Readonly<Record<string, string>> = {
  '\u00a0': ' ',
  '\u202f': ' ',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '…': '...',
  '–': '-',
  '—': '-',
  '·': '-',
  œ: 'oe',
  Œ: 'OE',
  '°': 'o',
}

const plainLetter = (letter: string): string => {
  if (basic.has(letter) || extended.has(letter)) return letter
  const replaced = plain[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '')
  return gsm7Septets(replaced) === null ? letter : replaced
}

/** A Latin text in the letters of the alphabet, as far as they have a likeness there. One in another script stays as it is. */
export const toGsm7 = (text: string): string => Array.from(text.normalize('NFC'), plainLetter).join('')
