import { accentOf } from '../kernel/accent.ts'
import { directionOf, type Language } from '../kernel/texts.ts'
import { type Brand, ownBrand, wordmarkOf } from './brand.ts'

type Quiet = {
  readonly language: Language
  readonly heading: string
  readonly text: string
  /** A second paragraph, which only diners see. */
  readonly cart?: string
  readonly again: string
  readonly refreshSeconds?: number
  readonly script?: string
  readonly note?: string | undefined
  readonly brand?: Brand
}

const ownBlue = '#183db2'

const square = (side: number, fill: string): string =>
  `<rect x="${-side / 2}" y="${-side / 2}" width="${side}" height="${side}" fill="${fill}"/>`

const star = (side: number, fill: string): string =>
  `${square(side, fill)}<g transform="rotate(45)">${square(side, fill)}</g>`

const plate = `<svg viewBox="-60 -60 120 120" width="168" height="168" aria-hidden="true">
<circle r="56" fill="var(--surface)" stroke="var(--border)" stroke-width="1.5"/>
<circle r="52" fill="none" stroke="var(--primary)" stroke-width="1.5"/>
<circle r="45" fill="none" stroke="var(--saffron)" stroke-width="3" stroke-dasharray=".01 14.13" stroke-linecap="round"/>
<circle r="38" fill="var(--sunken)"/>${star(34, 'var(--primary)')}${star(15, 'var(--saffron)')}</svg>`

const tiles = (ground: string): string => `<svg width="100%" height="72" aria-hidden="true"><defs>
<pattern id="t" width="72" height="72" patternUnits="userSpaceOnUse"><rect width="72" height="72" fill="${ground}"/>
${[
  [36, 36, '#fffdfa'],
  [0, 0, '#6c8fea'],
  [72, 0, '#6c8fea'],
  [0, 72, '#6c8fea'],
  [72, 72, '#6c8fea'],
]
  .map(
    ([x, y, fill]) =>
      `<g transform="translate(${x} ${y})">${star(34, String(fill))}${star(19, ground)}${star(9, '#f9bc38')}</g>`,
  )
  .join('')}</pattern></defs><rect width="100%" height="72" fill="url(#t)"/></svg>`

const style = `:root{color-scheme:light dark;--bg:light-dark(#faf6ee,#0f131f);--surface:light-dark(#fffdfa,#181e2c);
--sunken:light-dark(#f4ecde,#090d17);--border:light-dark(#ddd3c2,#313848);--ink:light-dark(#171e32,#f4f0e7);
--muted:light-dark(#505869,#b8b0a3);--primary:light-dark(#183db2,#89b1fa);--on:light-dark(#fffdfa,#0c142d);
--saffron:light-dark(#f9bc38,#fcc959);--focus:light-dark(#183db2,#fcc959);font:1.0625rem/1.5 system-ui,sans-serif}
*{box-sizing:border-box}body{margin:0;min-height:100dvh;display:flex;flex-direction:column;background:var(--bg);color:var(--ink)}
body>svg{display:block;flex:none}main{flex:1;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:.75rem;
padding:2rem 1.25rem 5rem;text-align:center}h1{margin:1rem 0 0;font-size:clamp(1.625rem,5vw,2.25rem);line-height:1.15;letter-spacing:-.02em;
text-wrap:balance}[dir=rtl] h1{letter-spacing:0}p{margin:0;max-width:44ch;color:var(--muted);text-wrap:pretty}
aside{padding:.5rem 1.25rem;background:var(--sunken);text-align:center}a{margin-top:1rem;display:inline-flex;align-items:center;min-height:3rem;padding:0 1.25rem;border-radius:.75rem;background:var(--primary);
color:var(--on);font-weight:600;text-decoration:none}a:focus-visible{outline:3px solid var(--focus);outline-offset:2px}`

const inHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)

const accentStyle = (accent: string): string => {
  const { light, dark } = accentOf(accent)
  return `:root{--primary:light-dark(${light.primary},${dark.primary})}`
}

/** Needs neither other files nor the database. */
export const statusPage = ({
  language,
  heading,
  text,
  cart,
  again,
  refreshSeconds,
  script,
  note,
  brand = ownBrand,
}: Quiet): string => `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${refreshSeconds ? `<meta http-equiv="refresh" content="${refreshSeconds}">\n` : ''}<title>${heading} | ${inHtml(wordmarkOf(brand, language))}</title>
<style>${style}${brand.accent ? accentStyle(brand.accent) : ''}</style>
</head>
<body>${note ? `<aside>${note}</aside>\n` : ''}${tiles(brand.accent ? accentOf(brand.accent).light.primary : ownBlue)}
<main>${plate}<h1>${heading}</h1><p>${text}</p>${cart ? `<p id="cart">${cart}</p>` : ''}<a href="">${again}</a></main>
${script ? `<script>${script}</script>\n` : ''}</body>
</html>
`
