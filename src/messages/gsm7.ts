const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const extended = new Set('\f^{}\\[~]|€')

/** A longer text is sent and billed as several segments. One character outside GSM 03.38 lowers the limit to 70. */
export const oneSegmentSeptets = 160

/** Null if a character is not in GSM 03.38. */
export function gsm7Septets(text: string): number | null {
  let septets = 0
  for (const letter of text) {
    if (basic.has(letter)) septets += 1
    else if (extended.has(letter)) septets += 2
    else return null
  }
  return septets
}

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

export const toGsm7 = (text: string): string => Array.from(text.normalize('NFC'), plainLetter).join('')
