import { Button, Group, NumberInput, Stack, Text, VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { CENTRE, FOCUS_STEP, type FocalPoint, focalPointOf, focusPercent, imageFile, withFocalPoint } from '#shared/domain/articles/focal-point.ts'
import { shareCrop } from '#shared/domain/articles/images.ts'
import { t } from './catalogue.ts'
import { imageFaultText, storeShareCrop } from './store-image.ts'

interface Props {
  url: string
  alt: string
  onChoose: (url: string) => void
  onClose: () => void
}

const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-FOCUS_STEP, 0],
  ArrowRight: [FOCUS_STEP, 0],
  ArrowUp: [0, -FOCUS_STEP],
  ArrowDown: [0, FOCUS_STEP],
}

/** Forms in which pages crop the picture of an article. */
const FORMS = [
  { name: t.cropPhone, ratio: '16 / 9' },
  { name: t.cropDesktop, ratio: '2 / 1' },
  { name: t.cropShare, ratio: '1200 / 630' },
]

/** The focal point on the picture itself, by pointer and arrow keys, and as two numbers, beside what pages would show. */
export function FocalPointChooser({ url, alt, onChoose, onClose }: Props) {
  const [point, setPoint] = useState<FocalPoint>(() => focalPointOf(url))
  const [isSaving, setSaving] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const file = imageFile(url)
  const save = async () => {
    const chosen = withFocalPoint(url, point)
    setFault(null)
    setSaving(true)
    try {
      if (chosen !== url && shareCrop(chosen)) await storeShareCrop(chosen)
      onChoose(chosen)
    } catch (error) {
      setFault(imageFaultText(error))
    } finally {
      setSaving(false)
    }
  }
  return (
    <Stack gap="sm">
      <Text c="dimmed" fz="sm">
        {t.aboutFocalPoint}
      </Text>
      <PointOnPicture file={file} alt={alt} point={point} onPoint={setPoint} />
      <VisuallyHidden role="status">{t.pointAt(point)}</VisuallyHidden>
      <Group gap="sm" grow>
        <Percent label={t.fromLeft} value={point.x} onChange={(x) => setPoint({ ...point, x })} />
        <Percent label={t.fromTop} value={point.y} onChange={(y) => setPoint({ ...point, y })} />
      </Group>
      <div className="crops">
        {FORMS.map(({ name, ratio }) => (
          <figure key={name}>
            <img src={file} alt="" style={{ aspectRatio: ratio, objectPosition: `${point.x}% ${point.y}%` }} />
            <figcaption>{name}</figcaption>
          </figure>
        ))}
      </div>
      {fault && (
        <Text c="var(--mantine-color-error)" fz="sm" role="alert">
          {fault}
        </Text>
      )}
      <Group justify="space-between" gap="xs">
        <Button variant="subtle" disabled={isSaving} onClick={() => setPoint(CENTRE)}>
          {t.centre}
        </Button>
        <Group gap="xs">
          <Button variant="default" disabled={isSaving} onClick={onClose}>
            {t.cancel}
          </Button>
          <Button loading={isSaving} onClick={() => void save()}>
            {t.usePoint}
          </Button>
        </Group>
      </Group>
    </Stack>
  )
}

interface PointProps {
  file: string
  alt: string
  point: FocalPoint
  onPoint: (point: FocalPoint) => void
}

function PointOnPicture({ file, alt, point, onPoint }: PointProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  const at = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    onPoint({ x: focusPercent(((event.clientX - box.left) / box.width) * 100), y: focusPercent(((event.clientY - box.top) / box.height) * 100) })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[event.key]
    if (!move) return
    event.preventDefault()
    onPoint({ x: focusPercent(point.x + move[0]), y: focusPercent(point.y + move[1]) })
  }
  return (
    <button
      type="button"
      className="focal-point"
      ref={button}
      aria-label={t.pointAt(point)}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        at(event)
      }}
      onPointerMove={(event) => event.buttons === 1 && at(event)}
    >
      <img src={file} alt={alt} draggable={false} />
      <span className="focal-point-mark" aria-hidden style={{ left: `${point.x}%`, top: `${point.y}%` }} />
    </button>
  )
}

const Percent = ({ label, value, onChange }: { label: string; value: number; onChange: (value: number) => void }) => (
  <NumberInput
    label={label}
    value={value}
    min={0}
    max={100}
    step={FOCUS_STEP}
    allowDecimal={false}
    suffix=" %"
    clampBehavior="strict"
    onChange={(typed) => typeof typed === 'number' && onChange(typed)}
    onBlur={() => onChange(focusPercent(value))}
  />
)
