const longest = 40

const longestWords = 500

const ending = /\.(?:com|net|org|tn|fr|io|info|example)(?![\p{L}\p{N}])/iu

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

/** Where a space is inserted, so that phones do not show `bit.ly` as a link. Prices and times stay. */
const joins = /(?<=[.。])(?=[^\s.。])(?<!\d\.(?=\d))|(?<=\p{L}\p{M}*:)(?=\S)/gu

/** Phones offer to dial seven or more digits without a letter between them. */
const phones = /\+?\p{Nd}(?:[^\p{L}\p{Nd}]{0,3}\p{Nd}){6,}/gu

const cut = (words: string): string => words.slice(0, longestWords)

/** Removes web and mail addresses, and inserts spaces (`bit. ly`). Keeps phone numbers. Cuts to 500 UTF-16 units. */
export const withoutLinks = (words: string): string =>
  cut(cut(words).normalize('NFKC'))
    // Invisible characters could hide a URL from `isAddress`.
    .replace(/\p{Cf}/gu, '')
    .replace(/(?<![\p{L}\p{M}])\p{M}+/gu, '')
    .replace(/\.{2,}/g, '.')
    .split(/[\s\p{Cc}]+/u)
    .filter((word) => !isAddress(word))
    .join(' ')
    .replace(joins, ' ')
    .replace(/\s+/g, ' ')
    .trim()

export const nameInText = (name: string): string => {
  const plain = withoutLinks(name.replace(/\p{Extended_Pictographic}/gu, ' '))
    .replace(phones, ' ')
    .replace(/\s+/g, ' ')
  return Array.from(plain).slice(0, longest).join('').trim() || '-'
}
