import { qrCode } from '../qr-code.ts'

/** Nothing for a text that does not fit. Black on white in every theme: scanners expect it. */
export const QrPicture = ({ text }: { text: string }) => {
  const rows = qrCode(text)
  if (!rows) return null
  const side = rows.length + 8
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + 4} ${y + 4}h1v1h-1z` : ''))).join('')
  return (
    <svg
      viewBox={`0 0 ${side} ${side}`}
      aria-hidden="true"
      shapeRendering="crispEdges"
      className="mx-auto w-56 rounded-field"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
