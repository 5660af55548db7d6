import type { Palette } from './palette.ts'
import type { Random } from './random.ts'

/** What a composition is drawn on. */
export interface Canvas {
  width: number
  height: number
  /** 1 at 1600 × 900: what is counted in pixels there grows and shrinks with the picture. */
  unit: number
  /** Where the eye is led. */
  focus: Point
}

export interface Point {
  x: number
  y: number
}

/**
 * Draws one composition as the inside of an SVG; the ground is there already. Shapes are pale by `fill-opacity` and `stroke-opacity`: the renderer
 * makes a layer as large as the picture for each that has `opacity`, and three hundred of them take two seconds.
 */
export type Composition = (canvas: Canvas, random: Random, palette: Palette) => string

/** Short enough for a file, fine enough for the eye. */
export const n = (value: number): string => String(Math.round(value * 10) / 10)

/** A path through points, with corners. */
export const straight = (points: readonly Point[], closed = false): string => `M${points.map(({ x, y }) => `${n(x)} ${n(y)}`).join('L')}${closed ? 'Z' : ''}`

/** A path through points without corners (Catmull-Rom as cubic Béziers). */
export function smooth(points: readonly Point[]): string {
  const at = (index: number) => points[Math.min(points.length - 1, Math.max(0, index))] as Point
  const [first] = points
  if (!first) return ''
  const curves = points.slice(1).map((end, index) => {
    const [before, start, after] = [at(index - 1), at(index), at(index + 2)]
    const [c1, c2] = [
      { x: start.x + (end.x - before.x) / 6, y: start.y + (end.y - before.y) / 6 },
      { x: end.x - (after.x - start.x) / 6, y: end.y - (after.y - start.y) / 6 },
    ]
    return `C${n(c1.x)} ${n(c1.y)} ${n(c2.x)} ${n(c2.y)} ${n(end.x)} ${n(end.y)}`
  })
  return `M${n(first.x)} ${n(first.y)}${curves.join('')}`
}

/** Part of a circle's line, angles in radians. */
export function arc({ x, y }: Point, radius: number, from: number, to: number): string {
  const point = (angle: number) => `${n(x + radius * Math.cos(angle))} ${n(y + radius * Math.sin(angle))}`
  return `M${point(from)}A${n(radius)} ${n(radius)} 0 ${to - from > Math.PI ? 1 : 0} 1 ${point(to)}`
}

export const circle = ({ x, y }: Point, radius: number, attributes: string): string => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" ${attributes}/>`

/** A light that fades into its surroundings. @param id of its gradient, unlike any other in the picture */
export const glow = (id: string, place: Point, radius: number, colour: string, strength: number): string =>
  `<radialGradient id="${id}"><stop stop-color="${colour}" stop-opacity="${strength}"/><stop offset=".55" stop-color="${colour}" stop-opacity="${n(strength * 3) === '0' ? 0 : Math.round(strength * 30) / 100}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>${circle(place, radius, `fill="url(#${id})"`)}`

export const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)

/** 0 below `low`, 1 above `high`, without a corner between. */
export function step(low: number, high: number, value: number): number {
  const at = Math.min(1, Math.max(0, (value - low) / (high - low)))
  return at * at * (3 - 2 * at)
}
