import { inEveryLanguage, type Language } from '../../kernel/texts.ts'
import { type CachedReply, createCachedReply } from './cached-reply.ts'
import { stalePageScriptPath } from './stale-page-script.ts'

const texts = inEveryLanguage('server', import.meta.glob('../texts/??.ts', { eager: true }))

const minuteMs = 60_000

const placeholder = /(<p id="page-age"[^>]*?) hidden=""([^>]*>)(?=<\/p>)/

const latestNotices = new WeakMap<CachedReply, { readonly minutes: number; readonly reply: CachedReply }>()

const sentence = (language: Language, minutes: number): string => {
  const { justNow, ago } = texts[language].age
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'always', style: 'short' })
  return minutes === 0 ? justNow : ago.replace('{ago}', words.format(-minutes, 'minute'))
}

export const addStaleNotice = (reply: CachedReply, language: Language, ageMs: number): CachedReply | null => {
  const minutes = Math.floor(ageMs / minuteMs)
  const known = latestNotices.get(reply)
  if (known?.minutes === minutes) return known.reply
  const page = reply.body.toString()
  if (!placeholder.test(page)) return null
  const facts = `data-minutes="${minutes}" data-ago="${texts[language].age.ago}"`
  const script = `<script async src="${stalePageScriptPath}"></script>`
  const html = page.replace(
    placeholder,
    (_all, start, end) => `${start} ${facts}${end}${sentence(language, minutes)}${script}`,
  )
  const marked = createCachedReply(Buffer.from(html), reply.headers)
  latestNotices.set(reply, { minutes, reply: marked })
  return marked
}
