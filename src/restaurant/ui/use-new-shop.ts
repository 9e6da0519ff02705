import { useEffect, useRef, useState } from 'react'
import { emptyShop, type NewShopDraft } from './new-shop-fields.tsx'

const key = 'mida-new-shop'

const isText = (value: unknown): value is string => typeof value === 'string'

/** Null if storage is blocked or the stored form belongs to another user. */
const load = (userId: number): NewShopDraft | null => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return null
    const { user, name, domain, zip_code } = { user: null, name: null, domain: null, zip_code: null, ...stored }
    return user === userId && isText(name) && isText(domain) && isText(zip_code) ? { name, domain, zip_code } : null
  } catch {
    return null
  }
}

const store = (userId: number, draft: NewShopDraft | null): void => {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify({ user: userId, ...draft }))
    else localStorage.removeItem(key)
  } catch {}
}

/** Stores the form, because opening a shop may require a mailed link, which opens another tab. */
export const useNewShop = (userId: number) => {
  const [draft, setDraft] = useState(emptyShop)
  /** Input from before the effect, such as a preselected postal code. Null after the effect. */
  const early = useRef<NewShopDraft | null>(emptyShop)
  useEffect(() => {
    const typed = early.current
    early.current = null
    const stored = load(userId)
    if (!typed || !stored) return
    setDraft({
      name: typed.name || stored.name,
      domain: typed.domain || stored.domain,
      zip_code: stored.zip_code || typed.zip_code,
    })
  }, [userId])
  return {
    draft,
    change: (next: NewShopDraft) => {
      setDraft(next)
      if (early.current) early.current = next
      else store(userId, next)
    },
    forget: () => store(userId, null),
  }
}
