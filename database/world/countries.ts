import type { WorldCountry, WorldPaymentApplication } from './world.ts'

export const countries: readonly WorldCountry[] = [
  {
    code: 'TUN',
    name: { fr: 'Tunisie', en: 'Tunisia', ar: 'تونس' },
    phoneCode: '+216',
    currency: 'TND',
    currencySymbol: 'DT',
    eurosPerUnit: '0.295000',
    language: 'fr',
    timeZone: 'Africa/Tunis',
  },
  {
    code: 'FRA',
    name: { fr: 'France', en: 'France', ar: 'فرنسا' },
    phoneCode: '+33',
    currency: 'EUR',
    currencySymbol: '€',
    eurosPerUnit: '1.000000',
    language: 'fr',
    timeZone: 'Europe/Paris',
  },
  {
    code: 'IND',
    name: { fr: 'Inde', en: 'India', ar: 'الهند' },
    phoneCode: '+91',
    currency: 'INR',
    currencySymbol: '₹',
    eurosPerUnit: '0.010200',
    language: 'en',
    timeZone: 'Asia/Kolkata',
  },
  {
    code: 'ARE',
    name: { fr: 'Émirats arabes unis', en: 'United Arab Emirates', ar: 'الإمارات العربية المتحدة' },
    phoneCode: '+971',
    currency: 'AED',
    currencySymbol: 'AED',
    eurosPerUnit: '0.238000',
    language: 'ar',
    timeZone: 'Asia/Dubai',
  },
]

/** The payment applications of every demo shop. */
export const paymentApplications: readonly WorldPaymentApplication[] = [
  { key: 'demo', integration: 'demo' },
  { key: 'demo-wallet', integration: 'demo-wallet' },
]
