import { n } from './canvas.ts'

/** Outlines of figures, as path data. Lengths are those of a motif's square of 600 × 600. */

/** A rectangle with round corners, by its upper left corner. */
export function box(x: number, y: number, width: number, height: number, radius = 18): string {
  const r = Math.min(radius, width / 2, height / 2)
  return `M${n(x + r)} ${n(y)}h${n(width - 2 * r)}a${n(r)} ${n(r)} 0 0 1 ${n(r)} ${n(r)}v${n(height - 2 * r)}a${n(r)} ${n(r)} 0 0 1 ${n(-r)} ${n(r)}h${n(2 * r - width)}a${n(r)} ${n(r)} 0 0 1 ${n(-r)} ${n(-r)}v${n(2 * r - height)}a${n(r)} ${n(r)} 0 0 1 ${n(r)} ${n(-r)}z`
}

export const disc = (x: number, y: number, radius: number): string =>
  `M${n(x - radius)} ${n(y)}a${n(radius)} ${n(radius)} 0 1 1 ${n(2 * radius)} 0a${n(radius)} ${n(radius)} 0 1 1 ${n(-2 * radius)} 0z`

export const oval = (x: number, y: number, rx: number, ry: number): string =>
  `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 1 1 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 1 ${n(-2 * rx)} 0z`

/** A disc with a hole. */
export const hoop = (x: number, y: number, outer: number, inner: number): string => disc(x, y, outer) + disc(x, y, inner)

/** Corners around a middle. @param turn degrees of the first one, 0 at the right */
export function polygon(x: number, y: number, radius: number, corners: number, turn = -90): string {
  const at = (index: number) => {
    const angle = ((turn + (360 / corners) * index) * Math.PI) / 180
    return `${n(x + radius * Math.cos(angle))} ${n(y + radius * Math.sin(angle))}`
  }
  return `M${Array.from({ length: corners }, (_, index) => at(index)).join('L')}Z`
}

export function star(x: number, y: number, radius: number, points = 5, inner = 0.48): string {
  const at = (index: number) => {
    const angle = (Math.PI * index) / points - Math.PI / 2
    const far = index % 2 === 0 ? radius : radius * inner
    return `${n(x + far * Math.cos(angle))} ${n(y + far * Math.sin(angle))}`
  }
  return `M${Array.from({ length: points * 2 }, (_, index) => at(index)).join('L')}Z`
}

/** A toothed wheel with a hole. */
export function gear(x: number, y: number, radius: number, teeth: number, hole = 0.38): string {
  const step = (Math.PI * 2) / teeth
  const at = (angle: number, far: number) => `${n(x + far * Math.cos(angle))} ${n(y + far * Math.sin(angle))}`
  const tooth = (index: number) => {
    const middle = index * step
    const low = radius * 0.8
    return [at(middle - step * 0.3, low), at(middle - step * 0.2, radius), at(middle + step * 0.2, radius), at(middle + step * 0.3, low)].join('L')
  }
  return `M${Array.from({ length: teeth }, (_, index) => tooth(index)).join('L')}Z${disc(x, y, radius * hole)}`
}

/** A shield, by the middle of its upper edge. */
export function shield(x: number, y: number, width: number, height: number): string {
  const w = width / 2
  return `M${n(x)} ${n(y)}C${n(x + w * 0.35)} ${n(y + height * 0.09)} ${n(x + w * 0.7)} ${n(y + height * 0.11)} ${n(x + w)} ${n(y + height * 0.11)}V${n(y + height * 0.48)}C${n(x + w)} ${n(y + height * 0.76)} ${n(x + w * 0.48)} ${n(y + height * 0.92)} ${n(x)} ${n(y + height)}C${n(x - w * 0.48)} ${n(y + height * 0.92)} ${n(x - w)} ${n(y + height * 0.76)} ${n(x - w)} ${n(y + height * 0.48)}V${n(y + height * 0.11)}C${n(x - w * 0.7)} ${n(y + height * 0.11)} ${n(x - w * 0.35)} ${n(y + height * 0.09)} ${n(x)} ${n(y)}Z`
}

/** A cloud, by its middle; as wide as twice its size. */
export const cloud = (x: number, y: number, s: number): string =>
  `M${n(x - s * 0.62)} ${n(y + s * 0.5)}a${n(s * 0.38)} ${n(s * 0.38)} 0 0 1 ${n(-s * 0.04)} ${n(-s * 0.75)}a${n(s * 0.48)} ${n(s * 0.48)} 0 0 1 ${n(s * 0.84)} ${n(-s * 0.32)}a${n(s * 0.4)} ${n(s * 0.4)} 0 0 1 ${n(s * 0.52)} ${n(s * 0.42)}a${n(s * 0.33)} ${n(s * 0.33)} 0 0 1 ${n(-s * 0.02)} ${n(s * 0.65)}z`

export const keyhole = (x: number, y: number, s: number): string =>
  `M${n(x - s * 0.3)} ${n(y + s * 0.28)}a${n(s * 0.42)} ${n(s * 0.42)} 0 1 1 ${n(s * 0.6)} 0l${n(s * 0.16)} ${n(s * 0.72)}h${n(-s * 0.92)}z`

export const tick = (x: number, y: number, s: number): string => `M${n(x - s)} ${n(y)}l${n(s * 0.7)} ${n(s * 0.7)}l${n(s * 1.3)} ${n(-s * 1.4)}`

/** A drop that falls, by its middle. */
export const drop = (x: number, y: number, s: number): string =>
  `M${n(x)} ${n(y - s * 1.3)}C${n(x + s * 0.5)} ${n(y - s * 0.55)} ${n(x + s)} ${n(y - s * 0.1)} ${n(x + s)} ${n(y + s * 0.35)}A${n(s)} ${n(s)} 0 0 1 ${n(x - s)} ${n(y + s * 0.35)}C${n(x - s)} ${n(y - s * 0.1)} ${n(x - s * 0.5)} ${n(y - s * 0.55)} ${n(x)} ${n(y - s * 1.3)}Z`

/** A broad arrow that points right, by its tip. */
export const arrow = (x: number, y: number, length: number, width: number): string =>
  `M${n(x)} ${n(y)}l${n(-width * 1.1)} ${n(-width)}v${n(width * 0.52)}h${n(-(length - width * 1.1))}v${n(width * 0.96)}h${n(length - width * 1.1)}v${n(width * 0.52)}z`

/** Head and shoulders, by the middle of the head. */
export const person = (x: number, y: number, s: number): string =>
  `${disc(x, y, s * 0.5)}M${n(x - s)} ${n(y + s * 1.75)}C${n(x - s)} ${n(y + s * 0.95)} ${n(x - s * 0.6)} ${n(y + s * 0.68)} ${n(x)} ${n(y + s * 0.68)}S${n(x + s)} ${n(y + s * 0.95)} ${n(x + s)} ${n(y + s * 1.75)}Z`
