import { randomInt } from 'node:crypto'
import { checkLegalTexts, isAccepted, type LegalName } from '../../account/legal.ts'
import {
  findDraft,
  findVersion,
  insertVersion,
  type LegalDraft,
  listVersions,
  lockDocument,
  removeDraft,
  saveDraft,
} from '../../account/server/legal-store.ts'
import type { Database } from '../../adapters/database/database.ts'
import { largestId } from '../../kernel/id.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { languages } from '../../kernel/texts.ts'
import { type AuditActor, recordChange } from '../../server/audit-log.ts'
import type { Tools } from '../../server/tools.ts'

type Needs = Pick<Tools, 'db' | 'clock'>

type Seen = { readonly document: LegalName; readonly version: number }

const edit = <Value, Code extends string>(
  { db }: Needs,
  { document, version }: Seen,
  change: (tx: Database, draft: LegalDraft | null) => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code | 'legal-changed'>> =>
  db.transaction(async (tx): Promise<Result<Value, Code | 'legal-changed'>> => {
    await lockDocument(tx, document)
    const draft = await findDraft(tx, document)
    if ((draft?.version ?? 0) !== version) return refuse('legal-changed')
    return change(tx, draft)
  })

/** The log omits the texts themselves, because every published version remains available. */
const sizesOf = (texts: LegalDraft['texts'] | null) =>
  texts &&
  Object.fromEntries(languages.flatMap((language) => (texts[language] ? [[language, texts[language].length]] : [])))

const isSame = (one: LegalDraft['texts'] | null, other: LegalDraft['texts'] | null): boolean =>
  languages.every((language) => one?.[language] === other?.[language])

export const saveLegalDraft = (
  tools: Needs,
  actor: AuditActor,
  { texts, ...seen }: Seen & { readonly texts: Readonly<Record<string, string>> },
) =>
  edit(tools, seen, async (tx, draft): Promise<Result<{ version: number }, 'legal-empty' | 'legal-long'>> => {
    const checked = checkLegalTexts(texts)
    if (!checked.ok) return checked
    if (draft && isSame(draft.texts, checked.value)) return ok({ version: draft.version })
    const next = { texts: checked.value, version: randomInt(1, largestId) }
    await saveDraft(tx, seen.document, next)
    await recordChange(tx, actor, {
      ...{ at: tools.clock.now(), shopId: null, action: 'legal.drafted', subject: `legal ${seen.document}` },
      before: { letters: sizesOf(draft?.texts ?? null) },
      after: { letters: sizesOf(next.texts), version: next.version },
    })
    return ok({ version: next.version })
  })

export const discardLegalDraft = (tools: Needs, actor: AuditActor, seen: Seen) =>
  edit(tools, seen, async (tx, draft): Promise<Result<{ success: true }, never>> => {
    await removeDraft(tx, seen.document)
    await recordChange(tx, actor, {
      ...{ at: tools.clock.now(), shopId: null, action: 'legal.discarded', subject: `legal ${seen.document}` },
      before: draft && { letters: sizesOf(draft.texts) },
      after: null,
    })
    return ok({ success: true })
  })

type Publishing = Seen & { readonly asksAgain: boolean }

type PublishRefusal = 'legal-no-draft' | 'legal-same' | 'legal-not-accepted'

export const publishLegalDraft = (tools: Needs, actor: AuditActor, { asksAgain, ...seen }: Publishing) =>
  edit(tools, seen, async (tx, draft): Promise<Result<{ version: number }, PublishRefusal>> => {
    const { document } = seen
    if (asksAgain && !isAccepted(document)) return refuse('legal-not-accepted')
    if (!draft) return refuse('legal-no-draft')
    const [latest] = await listVersions(tx, document)
    const before = latest ? await findVersion(tx, document, latest.version) : null
    if (before && isSame(before, draft.texts)) return refuse('legal-same')
    const version = (latest?.version ?? 0) + 1
    await insertVersion(tx, { document, version, texts: draft.texts, publishedAt: tools.clock.now(), asksAgain })
    await removeDraft(tx, document)
    await recordChange(tx, actor, {
      ...{ at: tools.clock.now(), shopId: null, action: 'legal.published', subject: `legal ${document}` },
      before: { version: latest?.version ?? 0, letters: sizesOf(before) },
      after: { version, letters: sizesOf(draft.texts), ...(asksAgain && { asks_again: true }) },
    })
    return ok({ version })
  })
