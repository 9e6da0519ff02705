/** As long as a person's name is in a text message. */
const longest = 40

/** What is an address and nothing else: with a scheme, a path or a mailbox, of four numbers, or under a well-known ending. */
const addresses =
  /\S*(?:\/\/|www\.|\.\S*\/|\S@\S|\d(?:\.\d+){3}|\.(?:com|net|org|tn|fr|io|info|example)(?![\p{L}\p{N}]))\S*/giu

/** Where words lack a gap: `bit.ly`, which a phone would make a link of, and `M.Ali`, which loses nothing by one. Prices and times stay. */
const joins = /(?<=[.。])(?=[^\s.。])(?<!\d\.(?=\d))|(?<=\p{L}\p{M}*:)(?=\S)/gu

/** As a phone dials it. */
const phones = /\+?\p{Nd}(?:[\s.()-]{0,2}\p{Nd}){6,}/gu

/** Words of somebody else in a text that we sign: a phone that reads it makes no link of any of them. */
export const withoutLinks = (words: string): string =>
  words
    .normalize('NFKC')
    // What nobody sees, or an accent without its letter, would hide an address from the rest.
    .replace(/\p{Cf}|(?<![\p{L}\p{M}\p{Cf}])\p{M}+/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(addresses, ' ')
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
