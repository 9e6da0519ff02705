/** As long as a person's name is in a text message. */
const longest = 40

/** More than the longest reason that a shop may give; whatever comes in one letter and is many is cut too. */
const longestWords = 500

const ending = /\.(?:com|net|org|tn|fr|io|info|example)(?![\p{L}\p{N}])/iu

/** What is an address and nothing else: with a scheme, a path or a mailbox, of four numbers, or under a well-known ending. */
const isAddress = (word: string): boolean => {
  const dot = word.indexOf('.')
  return (
    word.includes('//') ||
    /www\./i.test(word) ||
    /[^@]@[^@]/.test(word) ||
    (dot >= 0 && word.lastIndexOf('/') > dot) ||
    /\d(?:\.\d{1,3}){3}/.test(word) ||
    ending.test(word)
  )
}

/** Where words lack a gap: `bit.ly`, which a phone would make a link of, and `M.Ali`, which loses nothing by one. Prices and times stay. */
const joins = /(?<=[.。])(?=[^\s.。])(?<!\d\.(?=\d))|(?<=\p{L}\p{M}*:)(?=\S)/gu

/** Seven digits and more that no letter parts: a phone dials them, whatever stands between them. */
const phones = /\+?\p{Nd}(?:[^\p{L}\p{Nd}]{0,3}\p{Nd}){6,}/gu

const cut = (words: string): string => words.slice(0, longestWords)

/** Words of somebody else in a text that we sign: a phone that reads it makes no link of any of them. */
export const withoutLinks = (words: string): string =>
  cut(cut(words).normalize('NFKC'))
    // What nobody sees, or an accent without its letter, would hide an address from the rest.
    .replace(/\p{Cf}/gu, '')
    .replace(/(?<![\p{L}\p{M}])\p{M}+/gu, '')
    .replace(/\.{2,}/g, '.')
    .split(/[\s\p{Cc}]+/u)
    .filter((word) => !isAddress(word))
    .join(' ')
    .replace(joins, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** The name that a stranger gave, as it may stand in a text message: short, without addresses, phones and pictures. */
export const nameInText = (name: string): string => {
  const plain = withoutLinks(name.replace(/\p{Extended_Pictographic}/gu, ' '))
    .replace(phones, ' ')
    .replace(/\s+/g, ' ')
  return Array.from(plain).slice(0, longest).join('').trim() || '-'
}
