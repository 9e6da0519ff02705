import type { Language } from '../kernel/texts.ts'

type Catalogues = Readonly<Record<string, object>>

/** What every page needs, in one language. */
export const loadFirstTexts = async (language: Language): Promise<Catalogues> => {
  switch (language) {
    case 'en':
      return (await import('./first/en.ts')).en
    case 'ar':
      return (await import('./first/ar.ts')).ar
    default:
      return (await import('./first/fr.ts')).fr
  }
}

/** Slices whose screens are not the first ones people see: their words come with the first screen that shows them. */
const late: Readonly<Record<string, Readonly<Record<Language, () => Promise<Catalogues>>>>> = {
  account: {
    fr: () => import('../account/texts/fr.ts'),
    en: () => import('../account/texts/en.ts'),
    ar: () => import('../account/texts/ar.ts'),
  },
  address: {
    fr: () => import('../address/texts/fr.ts'),
    en: () => import('../address/texts/en.ts'),
    ar: () => import('../address/texts/ar.ts'),
  },
  checkout: {
    fr: () => import('../checkout/texts/fr.ts'),
    en: () => import('../checkout/texts/en.ts'),
    ar: () => import('../checkout/texts/ar.ts'),
  },
  designSystem: {
    fr: () => import('../pages/texts/design-system-fr.ts'),
    en: () => import('../pages/texts/design-system-en.ts'),
    ar: () => import('../pages/texts/design-system-ar.ts'),
  },
  legal: {
    fr: () => import('../pages/texts/legal-fr.ts'),
    en: () => import('../pages/texts/legal-en.ts'),
    ar: () => import('../pages/texts/legal-ar.ts'),
  },
  orders: {
    fr: () => import('../orders/texts/fr.ts'),
    en: () => import('../orders/texts/en.ts'),
    ar: () => import('../orders/texts/ar.ts'),
  },
  orderList: {
    fr: () => import('../orders/texts/list-fr.ts'),
    en: () => import('../orders/texts/list-en.ts'),
    ar: () => import('../orders/texts/list-ar.ts'),
  },
  payments: {
    fr: () => import('../payments/texts/fr.ts'),
    en: () => import('../payments/texts/en.ts'),
    ar: () => import('../payments/texts/ar.ts'),
  },
  // The pages of one's own account.
  profile: {
    fr: () => import('../account/texts/profile-fr.ts'),
    en: () => import('../account/texts/profile-en.ts'),
    ar: () => import('../account/texts/profile-ar.ts'),
  },
  reservations: {
    fr: () => import('../reservations/texts/fr.ts'),
    en: () => import('../reservations/texts/en.ts'),
    ar: () => import('../reservations/texts/ar.ts'),
  },
  restaurant: {
    fr: () => import('../restaurant/texts/fr.ts'),
    en: () => import('../restaurant/texts/en.ts'),
    ar: () => import('../restaurant/texts/ar.ts'),
  },
  // The restaurant's side of reservations.
  shopReservations: {
    fr: () => import('../restaurant/texts/reservations-fr.ts'),
    en: () => import('../restaurant/texts/reservations-en.ts'),
    ar: () => import('../restaurant/texts/reservations-ar.ts'),
  },
}

const asked = new Map<string, Promise<object>>()

/** One slice in one language: the same promise each time. Undefined for a slice that is not among the late ones. */
export const loadLateTexts = (language: Language, slice: string): Promise<object> | undefined => {
  const key = `${slice} ${language}`
  const known = asked.get(key)
  const load = late[slice]?.[language]
  if (known || !load) return known
  const loading = load().then((file) => {
    const catalogue = file[language]
    if (!catalogue) throw new Error(`no ${language} texts of "${slice}"`)
    return catalogue
  })
  asked.set(key, loading)
  // Another try after a broken connection.
  loading.catch(() => asked.delete(key))
  return loading
}
