import { inEveryLanguage, type Language } from '../kernel/texts.ts'
import { makeReady, type ReadyReply } from './hot-reply.ts'
import { oldPageScriptPath } from './old-page-script.ts'

const texts = inEveryLanguage('server', import.meta.glob('./texts/??.ts', { eager: true }))

const minuteMs = 60_000

/** Drawn empty on every page, by `src/ui/page-age.tsx`. */
const place = /(<p id="page-age"[^>]*?) hidden=""([^>]*>)(?=<\/p>)/

/** Only the latest age of a page is kept: nobody is told a former one again. */
const lastAged = new WeakMap<ReadyReply, { readonly minutes: number; readonly reply: ReadyReply }>()

const sentence = (language: Language, minutes: number): string => {
  const { justNow, ago } = texts[language].age
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'always', style: 'short' })
  return minutes === 0 ? justNow : ago.replace('{ago}', words.format(-minutes, 'minute'))
}

/** The same page, saying how long ago its stock was checked; null for one that has no place to say it. */
export const sayAge = (reply: ReadyReply, language: Language, ageMs: number): ReadyReply | null => {
  const minutes = Math.floor(ageMs / minuteMs)
  const known = lastAged.get(reply)
  if (known?.minutes === minutes) return known.reply
  const page = reply.body.toString()
  if (!place.test(page)) return null
  const facts = `data-minutes="${minutes}" data-ago="${texts[language].age.ago}"`
  const script = `<script async src="${oldPageScriptPath}"></script>`
  const said = page.replace(
    place,
    (_all, start, end) => `${start} ${facts}${end}${sentence(language, minutes)}${script}`,
  )
  const aged = makeReady(Buffer.from(said), reply.headers)
  lastAged.set(reply, { minutes, reply: aged })
  return aged
}
