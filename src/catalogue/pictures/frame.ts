const lights = `<radialGradient id="round" cx=".37" cy=".3" r=".82"><stop offset="0" stop-color="#fff6dc" stop-opacity=".5"/><stop offset=".42" stop-color="#fff6dc" stop-opacity="0"/><stop offset=".6" stop-color="#52280a" stop-opacity="0"/><stop offset="1" stop-color="#52280a" stop-opacity=".34"/></radialGradient><radialGradient id="edge"><stop offset=".55" stop-color="#52280a" stop-opacity="0"/><stop offset="1" stop-color="#52280a" stop-opacity=".24"/></radialGradient><linearGradient id="slope" x2="1" y2="1"><stop offset="0" stop-color="#fff6dc" stop-opacity=".34"/><stop offset=".45" stop-color="#fff6dc" stop-opacity="0"/><stop offset=".6" stop-color="#52280a" stop-opacity="0"/><stop offset="1" stop-color="#52280a" stop-opacity=".22"/></linearGradient><radialGradient id="gloss" cx=".33" cy=".26" r=".7"><stop offset="0" stop-color="#fff" stop-opacity=".42"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/></radialGradient>`

export const sweep =
  '<linearGradient id="sweep" x2="1" y2="1"><stop offset="0" stop-color="#fffbe9" stop-opacity=".3"/><stop offset=".42" stop-color="#fffbe9" stop-opacity="0"/><stop offset=".62" stop-color="#1c1633" stop-opacity="0"/><stop offset="1" stop-color="#1c1633" stop-opacity=".15"/></linearGradient><rect width="400" height="300" fill="url(#sweep)"/>'

export const frame = (content: string, width = 400, height = 300): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${lights}</defs>${content}</svg>`

const shared = new Set(['round', 'edge', 'slope', 'gloss'])

/** Prefixes the ids of a drawing, so that several can be put into one picture. */
export const apart = (name: string, drawing: string): string =>
  drawing
    .replaceAll(/ id="([^"]+)"/g, (_, id: string) => ` id="${name}-${id}"`)
    .replaceAll(/url\(#([^)]+)\)/g, (whole, id: string) => (shared.has(id) ? whole : `url(#${name}-${id})`))
