import { encode } from 'uqr'

const border = 4

/** Black on white in every theme, because scanners need that. */
export const QrPicture = ({ text }: { text: string }) => {
  const { data, size } = encode(text, { border, ecc: 'L' })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      aria-hidden="true"
      shapeRendering="crispEdges"
      className="mx-auto w-56 rounded-field"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
