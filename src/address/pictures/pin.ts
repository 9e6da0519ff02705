/** Two squares, one turned: the house's star. */
export const star = (x: number, y: number, radius: number): string => {
  const corners = Array.from({ length: 16 }, (_, index) => {
    const angle = (index * Math.PI) / 8 - Math.PI / 2
    const reach = index % 2 === 0 ? radius : radius * 0.765
    return `${Math.round((x + reach * Math.cos(angle)) * 10) / 10} ${Math.round((y + reach * Math.sin(angle)) * 10) / 10}`
  })
  return `M${corners.join('L')}Z`
}

/** Its point stands at x, y. */
export const pin = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y})"><circle r="44" fill="#183db2" opacity=".12"/><path d="M0 2L-11 -18H11Z" fill="#183db2"/><path d="${star(0, -32, 25)}" fill="#183db2" stroke="#fffdfa" stroke-width="2.5"/><path d="${star(0, -32, 11)}" fill="#f9bc38"/></g>`

export const svgOf = (contents: string, width: number, height: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${contents}</svg>`
