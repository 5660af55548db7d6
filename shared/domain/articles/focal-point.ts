/** What of an image has to stay in sight wherever it is cropped: percent of its width from the left, of its height from the top. */
export interface FocalPoint {
  x: number
  y: number
}

/** Percent between two points that can be chosen: the style sheet has a class for each. */
export const FOCUS_STEP = 5
export const CENTRE: FocalPoint = { x: 50, y: 50 }

const FRAGMENT = /#focus=(\d{1,3}),(\d{1,3})$/

/** A number as a percentage that can be chosen. */
export const focusPercent = (value: number): number => Math.min(100, Math.max(0, Math.round(value / FOCUS_STEP) * FOCUS_STEP))

/** The address of an image's file, without the focal point that stands behind it. */
export const imageFile = (url: string): string => url.replace(FRAGMENT, '')

/** The focal point that an image's address names, to the nearest step; the centre where it names none, or one beyond the image. */
export function focalPointOf(url: string): FocalPoint {
  const [x = Number.NaN, y = Number.NaN] = FRAGMENT.exec(url)?.slice(1).map(Number) ?? []
  return x <= 100 && y <= 100 ? { x: focusPercent(x), y: focusPercent(y) } : CENTRE
}

/** Whether a focal point is the centre, where images are cropped without one. */
export const isCentre = ({ x, y }: FocalPoint): boolean => x === CENTRE.x && y === CENTRE.y

/** An image's address with another focal point. The centre is not written: the address is that of an image without one. */
export function withFocalPoint(url: string, point: FocalPoint): string {
  const chosen = { x: focusPercent(point.x), y: focusPercent(point.y) }
  return url === '' || isCentre(chosen) ? imageFile(url) : `${imageFile(url)}#focus=${chosen.x},${chosen.y}`
}

/** Classes by which the style sheet positions a cropped image; empty for the centre. */
export function focusClasses(url: string): string {
  const { x, y } = focalPointOf(url)
  return [...(x === CENTRE.x ? [] : [`focus-x-${x}`]), ...(y === CENTRE.y ? [] : [`focus-y-${y}`])].join(' ')
}

/**
 * Which part of an image fills a form: the largest one, whose edges have the focal point at the same share of the way as the whole image has, as
 * `object-position` does.
 * @returns pixels of the image
 */
export function cropOf(image: { width: number; height: number }, form: { width: number; height: number }, { x, y }: FocalPoint) {
  const scale = Math.min(image.width / form.width, image.height / form.height)
  const [width, height] = [form.width * scale, form.height * scale]
  return { left: ((image.width - width) * x) / 100, top: ((image.height - height) * y) / 100, width, height }
}
