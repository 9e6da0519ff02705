export const percentEncoded = (text: string): string =>
  text.replace(/./g, (one) => `%${one.charCodeAt(0).toString(16)}`)

/** Spellings of one path that proxies or servers may treat as equal. */
export const pathVariants = (path: string): string[] => {
  const [first = '', second = '', ...rest] = path.slice(1).split('/')
  const tail = rest.join('/')
  return [
    path,
    path.toUpperCase().replace(tail.toUpperCase(), tail),
    `/${first}//${second}///${tail}`,
    `//${first}/${second}/${tail}`,
    `/${first}%2F${second}%2f${tail}`,
    `/${first}%252F${second}%25252f${tail}`,
    `/${percentEncoded(first)}/${percentEncoded(second)}/${tail}`,
    `/${percentEncoded(percentEncoded(first))}/${second}/${tail}`,
    `/./${first}/././${second}/./${tail}`,
    `/${first}/%2e/${second}/%2E/${tail}`,
    `/x/../${first}/y/z/../../${second}/${tail}`,
    `/${first}/x/%2e%2e/${second}/${tail}`,
    `\\${first}\\${second}\\${tail}`,
    `/${first}%5C${second}/\\${tail}`,
    `/${first}/${second}/${percentEncoded(tail)}`,
    `/${first}/${second}#${tail}`,
    `/${first}/${second}%3F${tail}`,
    `/${first}/${second}%23a=${tail}`,
    `/${first}/${second}/%00${tail}`,
    `/${first}%09/${second}%0a/${tail}`,
    `http://host/${first}/${second}/${tail}`,
    `http:\\\\host\\${first}\\${second}\\${tail}`,
  ]
}
