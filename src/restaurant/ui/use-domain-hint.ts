import { useEffect, useState } from 'react'
import { leftToRight } from '../../kernel/bidi.ts'
import { useTexts } from '../../ui/texts.tsx'
import { useCall } from '../../ui/use-call.ts'
import { isDomainWord, normaliseDomain } from '../domain-word.ts'
import type { checkDomainWord, DomainState } from '../shop-contract.ts'

const pauseMs = 400

type Asked = { readonly word: string; readonly state: DomainState }

/** The hint below the domain: the shop's URL, a note that the domain is taken or reserved, or the allowed form. */
export const useDomainHint = (origin: string, typed: string, shop?: number): string => {
  const call = useCall()
  const t = useTexts('restaurant/shop')
  const word = normaliseDomain(typed)
  const isWord = isDomainWord(word)
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(() => {
    if (!isWord) return
    const stop = new AbortController()
    const timer = window.setTimeout(async () => {
      const { signal } = stop
      const query = shop === undefined ? { word } : { word, shop }
      const answer = await call<typeof checkDomainWord>('GET', '/api/pro/domain', { query, signal })
      if (answer.ok && !signal.aborted) setAsked({ word, state: answer.value.state })
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [call, word, isWord, shop])
  if (!isWord) return t('form.domainLatin', { example: leftToRight('dar-ezzitoun') })
  const address = leftToRight(`${origin}/${word}/`)
  const state = asked?.word === word ? asked.state : null
  if (state === 'taken') return t('form.domainTaken')
  if (state === 'reserved') return t('form.domainReserved')
  return t(state === 'free' ? 'form.domainFree' : 'form.domainHint', { address })
}
