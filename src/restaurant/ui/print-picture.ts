import './print-picture.css'
import { dotsOf, type PaperWidth } from '../ticket.ts'

type Ticket = { readonly picture: string; readonly paper: PaperWidth; readonly height: number }

const dotsOfMillimetre = 8

/** In `size`, browsers accept no `auto` after a width, so the page has the height of its ticket, rounded up. */
export const pageRule = ({ paper, height }: Omit<Ticket, 'picture'>): string =>
  `@page { size: ${paper}mm ${Math.ceil(height / dotsOfMillimetre) + 1}mm; margin: 0 }`

/** The last ticket stays in the page until the next one, because phones read the page after `print` has returned. */
let last: { remove: () => void } | null = null

/** Opens the browser's print dialog with nothing but the picture. */
export async function printPicture(ticket: Ticket): Promise<void> {
  last?.remove()
  const picture = document.createElement('img')
  picture.className = 'ticket-paper'
  picture.alt = ''
  picture.src = `data:image/png;base64,${ticket.picture}`
  picture.style.width = `${dotsOf[ticket.paper] / dotsOfMillimetre}mm`
  // The security policy forbids a <style> element, not a sheet made by a script.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(pageRule(ticket))
  document.body.append(picture)
  document.adoptedStyleSheets.push(sheet)
  const remove = () => {
    picture.remove()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    last = null
  }
  last = { remove }
  await picture.decode()
  window.print()
}
