import { isLegalName, legalNames } from '../account/legal.ts'
import { findDraft, listCurrentVersions } from '../account/server/legal-store.ts'
import { dateText } from '../kernel/wall-time.ts'
import { readImprint } from '../operator/server/read-settings.ts'
import { AdminFrame } from '../operator/ui/admin-frame.tsx'
import { ImprintSetting } from '../operator/ui/imprint-setting.tsx'
import { LegalEditor } from '../operator/ui/legal-editor.tsx'
import { LegalList } from '../operator/ui/legal-list.tsx'
import { toolsContext } from '../server/pages.ts'
import { useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/admin-legal'
import { readLegal } from './legal-text.ts'
import { readOperatorVisit } from './operator-visit.ts'

export async function loader(args: Route.LoaderArgs) {
  const visit = await readOperatorVisit(args, 'edit-legal')
  if (visit.visitor !== 'operator') return visit
  const tools = args.context.get(toolsContext)
  const { db, config } = tools
  const asked = args.url.searchParams.get('document') ?? undefined
  const document = isLegalName(asked) ? asked : legalNames[0]
  const current = await listCurrentVersions(db)
  const draft = await findDraft(db, document)
  const inForce = await readLegal(tools, document, undefined)
  return {
    ...visit,
    document,
    list: legalNames.map((name) => {
      const version = current.get(name)
      return { name, published: version ? { ...version, publishedAt: dateText(version.publishedAt, 'UTC') } : null }
    }),
    draftVersion: draft?.version ?? 0,
    texts: draft?.texts ?? inForce?.texts ?? {},
    offered: config.languages.offered,
    imprint: readImprint(tools),
  }
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export default function AdminLegalPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('operator/legal')
  return (
    <AdminFrame visit={loaderData} title={t('title')} lead={t('lead')}>
      {loaderData.visitor === 'operator' && (
        <div className="mt-6 grid max-w-6xl items-start gap-4 xl:grid-cols-[18rem_1fr]">
          <LegalList list={loaderData.list} document={loaderData.document} />
          <div className="flex min-w-0 flex-col gap-4">
            {loaderData.document === 'imprint' && (
              <ImprintSetting key={loaderData.imprint.version} imprint={loaderData.imprint} />
            )}
            <LegalEditor
              key={loaderData.document}
              document={loaderData.document}
              draft={{ version: loaderData.draftVersion, texts: loaderData.texts }}
              offered={loaderData.offered}
            />
          </div>
        </div>
      )}
    </AdminFrame>
  )
}
