import { n, type Point } from './canvas.ts'
import { mix } from './colour.ts'
import type { Matter } from './palette.ts'
import type { Random } from './random.ts'

export type Material = keyof Matter

/** What a motif is drawn with. Motifs fill a square of 600 × 600 around 0, 0; the light comes from the upper left. */
export interface Stage {
  random: Random
  matter: Matter
}

/** Draws the figure of a subject, with shapes of this file; ids of gradients are those of {@link materials}. */
export type Motif = (stage: Stage) => string

/** Where sides of a body with a thickness of 1 go. */
const SLANT = { x: 0.5, y: 0.86 }
/** Pixels from one copy of a side to the next; each is as wide as that, so that no gap is left. */
const SIDE_STEP = 6

/** Gradients of every material, `m-` for faces, `b-` for balls, `c-` for round walls, and those of shadow and lamp. */
export function materials(matter: Matter): string {
  const stops = (list: readonly [number, string][]) => list.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join('')
  const each = (Object.entries(matter) as [Material, string][]).map(([name, colour]) => {
    const [light, low] = [mix(colour, '#ffffff', 0.26), mix(colour, matter.ink, 0.24)]
    return [
      `<linearGradient id="m-${name}" x1="0" y1="0" x2=".55" y2="1">${stops([
        [0, light],
        [0.5, colour],
        [1, low],
      ])}</linearGradient>`,
      `<radialGradient id="b-${name}" cx=".34" cy=".28" r=".8">${stops([
        [0, mix(colour, '#ffffff', 0.5)],
        [0.38, colour],
        [1, mix(colour, matter.ink, 0.66)],
      ])}</radialGradient>`,
      `<linearGradient id="c-${name}">${stops([
        [0, low],
        [0.22, light],
        [0.5, colour],
        [1, mix(colour, matter.ink, 0.6)],
      ])}</linearGradient>`,
    ].join('')
  })
  const fading = (id: string, colour: string, strength: number) =>
    `<radialGradient id="${id}"><stop stop-color="${colour}" stop-opacity="${strength}"/><stop offset=".5" stop-color="${colour}" stop-opacity="${strength * 0.4}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`
  return [...each, fading('m-shade', matter.ink, 0.55), fading('m-lamp', matter.spark, 0.7)].join('')
}

/** The colour of the sides of a body. */
const sideOf = (matter: Matter, material: Material): string => mix(matter[material], matter.ink, 0.52)

/** A body with a flat face, as thick as `depth`. @param d its outline */
export function plate({ matter }: Stage, d: string, material: Material, depth = 18): string {
  const steps = Math.ceil(depth / SIDE_STEP)
  const copies = Array.from({ length: steps }, (_, index) => {
    const far = (depth * (steps - index)) / steps
    return `<path transform="translate(${n(far * SLANT.x)} ${n(far * SLANT.y)})" d="${d}"/>`
  }).join('')
  const side = sideOf(matter, material)
  return [
    depth > 0 ? `<g fill="${side}" stroke="${side}" stroke-width="${SIDE_STEP}" stroke-linejoin="round" fill-rule="evenodd">${copies}</g>` : '',
    `<path d="${d}" fill="url(#m-${material})" fill-rule="evenodd" stroke="#ffffff" stroke-opacity=".3" stroke-width="2.5"/>`,
  ].join('')
}

/** A round rod or cable along a line. */
export function rod({ matter }: Stage, d: string, width: number, material: Material, depth = 10): string {
  const line = (colour: string, wide: number, more: string) =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(wide)}" stroke-linecap="round" stroke-linejoin="round"${more}/>`
  const shift = (by: number) => ` transform="translate(${n(by * SLANT.x)} ${n(by * SLANT.y)})"`
  return [
    depth > 0 ? line(sideOf(matter, material), width, shift(depth)) : '',
    depth > 8 ? line(sideOf(matter, material), width, shift(depth / 2)) : '',
    line(matter[material], width, ''),
    line('#ffffff', width * 0.2, ` stroke-opacity=".4"${shift(-width * 0.2)}`),
  ].join('')
}

/** Flat paint on a face. */
export const mark = ({ matter }: Stage, d: string, material: Material, opacity = 1): string =>
  `<path d="${d}" fill="${matter[material]}" fill-rule="evenodd"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}/>`

/** A painted line on a face. */
export const ink = ({ matter }: Stage, d: string, width: number, material: Material, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${matter[material]}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` stroke-opacity="${opacity}"` : ''}/>`

/** A ball. */
export const ball = (x: number, y: number, radius: number, material: Material): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="url(#b-${material})"/>`

/** An upright drum: its wall and its lid. @param y of the middle of its lid */
export function drum(x: number, y: number, radius: number, height: number, material: Material, lid: Material = material, flat = 0.3): string {
  const ry = radius * flat
  return [
    `<path d="M${n(x - radius)} ${n(y)}v${n(height)}a${n(radius)} ${n(ry)} 0 0 0 ${n(2 * radius)} 0v${n(-height)}z" fill="url(#c-${material})"/>`,
    `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(radius)}" ry="${n(ry)}" fill="url(#m-${lid})" stroke="#ffffff" stroke-opacity=".35" stroke-width="2.5"/>`,
  ].join('')
}

/** A box seen from above one of its edges. @param y of the nearest upper corner */
export function crate(
  stage: Stage,
  x: number,
  y: number,
  size: number,
  faces: readonly [top: Material, left: Material, right: Material],
  height = size,
): string {
  const [w, h] = [size * 0.87, size * 0.5]
  const side = (d: string, material: Material) =>
    `<path d="${d}" fill="url(#m-${material})" stroke="${stage.matter.ink}" stroke-opacity=".25" stroke-width="2" stroke-linejoin="round"/>`
  return [
    side(`M${n(x)} ${n(y)}l${n(-w)} ${n(-h)}v${n(height)}l${n(w)} ${n(h)}z`, faces[1]),
    side(`M${n(x)} ${n(y)}l${n(w)} ${n(-h)}v${n(height)}l${n(-w)} ${n(h)}z`, faces[2]),
    side(`M${n(x)} ${n(y)}l${n(-w)} ${n(-h)}l${n(w)} ${n(-h)}l${n(w)} ${n(h)}z`, faces[0]),
  ].join('')
}

/** What lies in the shadow of a body. */
export const shade = (x: number, y: number, rx: number, ry: number): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="url(#m-shade)"/>`

/** Light around a lamp or a warning. */
export const lamp = (x: number, y: number, radius: number): string => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="url(#m-lamp)"/>`

/** Turned around a point. */
export const turned = (degrees: number, inside: string, { x, y }: Point = { x: 0, y: 0 }): string =>
  `<g transform="rotate(${n(degrees)} ${n(x)} ${n(y)})">${inside}</g>`

export const moved = (x: number, y: number, inside: string, scale = 1): string =>
  `<g transform="translate(${n(x)} ${n(y)})${scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`}">${inside}</g>`
