import { builtInVersion, type LegalName, type LegalTexts } from '../account/legal.ts'
import { findDraft, findVersion, listVersions } from '../account/server/legal-store.ts'
import { inEveryLanguage, type Language, languages } from '../kernel/texts.ts'
import type { Imprint } from '../operator/imprint.ts'
import type { readMissingFacts } from '../operator/server/read-needs.ts'
import { readContact, readImprint } from '../operator/server/read-settings.ts'
import type { Contact } from '../operator/settings.ts'
import { type Brand, branded } from '../server/brand.ts'
import { createTexts } from '../ui/texts.tsx'
import { legalDocuments, legalFigures } from './legal-document.ts'

const builtIn = inEveryLanguage('pages/legal-own', import.meta.glob('./texts/legal-own-??.ts', { eager: true }))

type Facts = { readonly brand: Pick<Brand, 'names'>; readonly contact: Contact; readonly imprint: Imprint }

const section = (heading: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`# ${heading}`, lines.map((line) => `- ${line}`).join('\n')]

/** Without the facts that the operator has not entered. */
function imprintIn(language: Language, { brand, contact, imprint }: Facts): string {
  const t = createTexts(language, branded(builtIn, language, brand))
  const facts = { ...imprint, ...contact }
  const given = (names: readonly ('name' | 'registration' | 'address' | 'director' | 'email' | 'phone')[]) =>
    names.flatMap((name) => (facts[name] === '' ? [] : [t(`imprint.${name}`, { value: facts[name] })]))
  const parts = [
    ...section(t('imprint.publisher'), given(['name', 'registration', 'address', 'director'])),
    ...section(t('imprint.reach'), given(['email', 'phone'])),
    ...section(t('imprint.host'), imprint.host === '' ? [] : [imprint.host]),
  ]
  return parts.length === 0 ? t('imprint.none') : parts.join('\n\n')
}

export function builtInLegalText(document: LegalName, language: Language, facts: Facts): string {
  if (document === 'imprint') return imprintIn(language, facts)
  const parts: Readonly<Record<string, { readonly heading: string; readonly text: string }>> = branded(
    builtIn,
    language,
    facts.brand,
  )[document]
  return legalDocuments[document]
    .flatMap((name) => {
      const t = createTexts(language, parts[name] ?? { heading: '', text: '' })
      return [`# ${t('heading')}`, t('text', legalFigures)]
    })
    .join('\n\n')
}

type LegalTools = Parameters<typeof readMissingFacts>[0]

export const builtInLegalTexts = ({ config, settings }: LegalTools, document: LegalName): LegalTexts => {
  const facts = { brand: config.brand, contact: readContact({ settings }), imprint: readImprint({ settings }) }
  const textOf = (language: Language) => builtInLegalText(document, language, facts)
  return { fr: textOf('fr'), ...Object.fromEntries(languages.map((language) => [language, textOf(language)])) }
}

/** `wanted` is a number, `draft`, or undefined for the current version. Null if the version does not exist. */
export async function readLegal(tools: LegalTools, document: LegalName, wanted: string | undefined) {
  const { db } = tools
  const versions = await listVersions(db, document)
  const current = versions[0]?.version ?? builtInVersion
  const draft = wanted === 'draft' ? await findDraft(db, document) : null
  const version = wanted === undefined ? current : /^(0|[1-9]\d{0,8})$/.test(wanted) ? Number(wanted) : -1
  const texts =
    draft?.texts ??
    (version === builtInVersion
      ? builtInLegalTexts(tools, document)
      : version > 0
        ? await findVersion(db, document, version)
        : null)
  if (!texts) return null
  return { texts, versions, current, version: draft ? null : version }
}
