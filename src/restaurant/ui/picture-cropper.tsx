import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ArrowUp from 'lucide-react/icons/arrow-up'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { type PointerEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { type PhotoShape, photoShapes } from '../../catalogue/photo.ts'
import { Button } from '../../ui/button.tsx'
import { type Crop, cropArea, limitCrop, mostZoom, moveCrop, wholeCrop } from '../../ui/crop.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { openPicture, turnPicture } from '../../ui/open-picture.ts'
import { useTexts } from '../../ui/texts.tsx'

type Props = {
  file: File
  shape: PhotoShape
  busy: boolean
  onUse: (picture: Blob) => void
  onCancel: () => void
  onBroken: () => void
}

const step = 0.1

/** Draws a new image, so that no metadata such as GPS is uploaded. A square logo is a PNG, which keeps transparency. */
const renderCrop = (picture: HTMLCanvasElement, crop: Crop, shape: PhotoShape): Promise<Blob | null> => {
  const { width, height } = photoShapes[shape]
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  draw(canvas, picture, crop, width / height)
  return new Promise((done) => canvas.toBlob(done, shape === 'square' ? 'image/png' : 'image/jpeg', 0.9))
}

const draw = (canvas: HTMLCanvasElement, picture: HTMLCanvasElement, crop: Crop, ratio: number): void => {
  const { left, top, width, height } = cropArea(crop, picture, ratio)
  const context = canvas.getContext('2d')
  if (!context) return
  context.imageSmoothingQuality = 'high'
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height)
}

const pinchDistance = (points: ReadonlyMap<number, { x: number; y: number }>): number => {
  const [one, other] = [...points.values()]
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0
}

export function PictureCropper({ file, shape, busy, onUse, onCancel, onBroken }: Props) {
  const t = useTexts('restaurant/pictures')
  const id = useId()
  const frame = useRef<HTMLCanvasElement>(null)
  const points = useRef(new Map<number, { x: number; y: number }>())
  const [picture, setPicture] = useState<HTMLCanvasElement | null>(null)
  const [crop, setCrop] = useState(wholeCrop)
  const zoom = useRef<HTMLInputElement>(null)
  const { width, height } = photoShapes[shape]
  const ratio = width / height
  const fail = useRef(onBroken)
  fail.current = onBroken
  useEffect(() => {
    let isGone = false
    openPicture(file).then(
      (opened) => isGone || setPicture(opened),
      () => isGone || fail.current(),
    )
    return () => {
      isGone = true
    }
  }, [file])
  useLayoutEffect(() => {
    if (frame.current && picture) draw(frame.current, picture, crop, ratio)
  }, [picture, crop, ratio])
  const isOpen = picture !== null
  useEffect(() => {
    if (isOpen) zoom.current?.focus()
  }, [isOpen])
  if (!picture) return <p role="status">{t('loading')}</p>
  const move = (right: number, down: number) => setCrop((now) => moveCrop(now, picture, ratio, right, down))
  const zoomTo = (of: (zoom: number) => number) =>
    setCrop((now) => limitCrop({ ...now, zoom: of(now.zoom) }, picture, ratio))
  const drag = ({ pointerId, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
    const last = points.current.get(pointerId)
    if (!last) return
    const before = pinchDistance(points.current)
    points.current.set(pointerId, { x: clientX, y: clientY })
    const after = pinchDistance(points.current)
    if (before > 0 && after > 0) return zoomTo((zoom) => (zoom * after) / before)
    move((last.x - clientX) / currentTarget.clientWidth, (last.y - clientY) / currentTarget.clientHeight)
  }
  const release = ({ pointerId }: PointerEvent) => void points.current.delete(pointerId)
  const turn = () => {
    setPicture(turnPicture(picture))
    setCrop(wholeCrop)
  }
  const use = async () => {
    const made = await renderCrop(picture, crop, shape)
    if (made) onUse(made)
    else onBroken()
  }
  return (
    <div className="flex flex-col gap-3">
      <p id={`${id}-hint`} className="text-sm text-muted">
        {t('crop.hint')}
      </p>
      <canvas
        ref={frame}
        width={width / 2}
        height={height / 2}
        role="img"
        aria-label={t('crop.shown')}
        className="w-full max-w-md cursor-move touch-none rounded-field border border-border bg-sunken"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          points.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
        }}
        onPointerMove={drag}
        onPointerUp={release}
        onPointerCancel={release}
      />
      <label htmlFor={`${id}-zoom`} className="text-sm font-semibold">
        {t('crop.zoom')}
      </label>
      <input
        ref={zoom}
        id={`${id}-zoom`}
        type="range"
        min={1}
        max={mostZoom}
        step={0.05}
        value={crop.zoom}
        onChange={({ target }) => zoomTo(() => Number(target.value))}
        className="h-11 w-full max-w-md accent-primary"
      />
      {/* The arrow buttons stay in left-to-right order in Arabic. */}
      <div dir="ltr" className="flex flex-wrap gap-2 self-start">
        <IconButton label={t('crop.left')} onClick={() => move(-step, 0)}>
          <ArrowLeft aria-hidden="true" />
        </IconButton>
        <IconButton label={t('crop.right')} onClick={() => move(step, 0)}>
          <ArrowRight aria-hidden="true" />
        </IconButton>
        <IconButton label={t('crop.up')} onClick={() => move(0, -step)}>
          <ArrowUp aria-hidden="true" />
        </IconButton>
        <IconButton label={t('crop.down')} onClick={() => move(0, step)}>
          <ArrowDown aria-hidden="true" />
        </IconButton>
        <IconButton label={t('crop.turn')} onClick={turn}>
          <RotateCw aria-hidden="true" />
        </IconButton>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button busy={busy} onClick={() => void use()}>
          {t('crop.use')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('crop.cancel')}
        </Button>
      </div>
    </div>
  )
}
