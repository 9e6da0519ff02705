/** Endings such as `com.tn`, below which domains are registered, in the countries of most customers. */
const sharedEndings: Readonly<Record<string, readonly string[]>> = {
  tn: ['com', 'ens', 'fin', 'gov', 'ind', 'info', 'intl', 'mincom', 'nat', 'net', 'org', 'perso', 'tourism'],
  fr: ['asso', 'com', 'gouv', 'nom', 'prd', 'tm'],
  dz: ['com', 'edu', 'gov', 'net', 'org'],
  eg: ['com', 'edu', 'gov', 'net', 'org'],
  ly: ['com', 'edu', 'gov', 'net', 'org'],
  ma: ['ac', 'co', 'gov', 'net', 'org', 'press'],
  tr: ['com', 'edu', 'gov', 'net', 'org'],
  uk: ['ac', 'co', 'gov', 'me', 'net', 'org'],
}

/** Returns the registered domain, without subdomains, because its owner can create any number of them. */
export const registeredDomainOf = (mailbox: string): string => {
  const parts = (mailbox.split('@').at(-1) ?? '').toLowerCase().split('.')
  const [ending = '', last = ''] = parts.toReversed()
  const isShared = sharedEndings[ending]?.includes(last) ?? false
  return parts.slice(isShared ? -3 : -2).join('.')
}
