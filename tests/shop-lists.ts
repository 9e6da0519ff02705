import type { Locator, Page } from '@playwright/test'

export const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

type Shop = {
  id: number
  name: string
  domain: string
  is_open: boolean
  dine_in: boolean
  price_level: number | null
  rayons: { id: number; name: string }[]
}

/** The number of brands that the listing shows, and of cards of a page. */
export const pageLength = 24

export const shopsServing = async (page: Page, zip: string): Promise<Shop[]> =>
  (await page.request.get(`/api/all/${zip}/getboutiques`)).json()
