import type { SQL } from 'drizzle-orm'
import { data, type RouterContextProvider } from 'react-router'
import { photographOf } from '../catalogue/photo.ts'
import { readMenu } from '../catalogue/server/menu-store.ts'
import { findKeptShop, findShop, isKept } from '../catalogue/server/shop-store.ts'
import type { Shop } from '../catalogue/shop.ts'
import { closureText } from '../catalogue/ui/closure-text.ts'
import { viewMenu } from '../catalogue/ui/menu-view.ts'
import { viewShop, viewWeek } from '../catalogue/ui/shop-view.ts'
import { inEveryLanguage, type Language } from '../kernel/texts.ts'
import { toolsContext } from '../server/pages.ts'
import { createTexts } from '../ui/texts.tsx'

const weekTexts = inEveryLanguage('catalogue/week', import.meta.glob('../catalogue/texts/week-??.ts', { eager: true }))

type Context = Readonly<RouterContextProvider>

export const readWeek = (shop: Shop, language: Language, now: Date) => viewWeek(shop, now, weekTexts[language])

/** `whose` is an SQL condition on the shop `s`. By default, diners must be able to find the shop. */
export const readShopPage = async (context: Context, shop: Shop, language: Language, whose?: SQL) => {
  const { db, clock } = context.get(toolsContext)
  const now = clock.now()
  const words = weekTexts[language]
  return {
    shop: viewShop(shop, language, now),
    photo: photographOf(shop.imageUrl),
    week: readWeek(shop, language, now),
    closure: closureText(createTexts(language, words), language, shop.hours, now),
    sections: viewMenu(await readMenu(db, shop.id, now, whose)),
  }
}

export type ShopPageView = Awaited<ReturnType<typeof readShopPage>>

/** For a shop that diners do not find: nobody can order from it. */
const notOpenYet = { open: false, paused: false, opensAt: null, note: null } as const

/** Reads a shop in any status, as diners will see it. `isSeen` is true if diners already find the shop. */
export const readShopPreview = async (context: Context, id: number, language: Language) => {
  const { db } = context.get(toolsContext)
  const shop = await findKeptShop(db, id)
  if (!shop) throw data(null, { status: 404 })
  const page = await readShopPage(context, shop, language, isKept)
  const isSeen = (await findShop(db, id)) !== null
  return { ...page, isSeen, shop: isSeen ? page.shop : { ...page.shop, status: notOpenYet } }
}

export const idOfPath = (text: string): number => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0)
