import { box, disc, hoop, keyhole, oval } from '../outlines.ts'
import { ball, drum, ink, type Material, mark, plate, rod, type Stage, turned } from '../solid.ts'

/** Parts that several motifs have. */

/** A padlock with its shackle, 330 wide, its body from −40 to 230. */
export function padlock(stage: Stage, isOpen: boolean): string {
  return [
    turned(isOpen ? 22 : 0, rod(stage, `M-92 ${isOpen ? -50 : -20}V-140a92 92 0 0 1 184 0V-20`, 46, 'pale', 14), { x: 92, y: -20 }),
    plate(stage, box(-165, -40, 330, 270, 44), 'body', 34),
    mark(stage, box(-165, -40, 330, 62, 30), 'paper', 0.16),
    mark(stage, disc(0, 92, 74), 'dark'),
    mark(stage, keyhole(0, 84, 62), 'spark'),
  ].join('')
}

/** A key that lies with its bow at the left, 450 long. */
export const key = (stage: Stage, material: Material): string =>
  plate(stage, `${hoop(-140, 0, 88, 40)}M-62 -24H200L222 0L200 24H180V70H150V24H118V88H84V24H-62Z`, material, 22)

/** A window of a program: a bar with three buttons, and room below it from `y` + 64. */
export const frame = (stage: Stage, x: number, y: number, width: number, height: number, face: Material = 'paper'): string =>
  [
    plate(stage, box(x, y, width, height, 24), face, 22),
    mark(stage, `M${x + 24} ${y}h${width - 48}a24 24 0 0 1 24 24v36h${-width}v-36a24 24 0 0 1 24 -24z`, face === 'paper' ? 'deep' : 'body'),
    ...[0, 1, 2].map((index) => mark(stage, disc(x + 34 + index * 34, y + 30, 10), index === 0 ? 'spark' : 'paper')),
  ].join('')

/** A sheet of paper with a folded corner. */
export const sheetOfPaper = (stage: Stage, x: number, y: number, width: number, height: number, face: Material = 'paper', depth = 14): string =>
  [plate(stage, `M${x} ${y}h${width - 64}l64 64v${height - 64}h${-width}z`, face, depth), mark(stage, `M${x + width - 64} ${y}v64h64z`, 'body')].join('')

/** Lines as of a text, each a little longer or shorter. */
export const lines = (stage: Stage, x: number, y: number, width: number, count: number, gap: number, material: Material = 'deep', opacity = 0.6): string =>
  Array.from({ length: count }, (_, index) => {
    const length = width * (index === count - 1 ? 0.5 : stage.random.between(0.72, 1))
    return ink(stage, `M${x} ${y + index * gap}h${Math.round(length)}`, Math.round(gap * 0.36), material, opacity)
  }).join('')

/** A beetle seen from above, 320 long. */
export function beetle(stage: Stage, body: Material, wing: Material): string {
  const legs = [-60, 20, 100].flatMap((y, index) => {
    const [out, bend] = [
      [-70, -30],
      [0, 0],
      [80, 40],
    ][index] as [number, number]
    return [`M-70 ${y}L-150 ${y + bend}L-185 ${y + out}`, `M70 ${y}L150 ${y + bend}L185 ${y + out}`].map((d) => rod(stage, d, 18, 'dark', 8))
  })
  return [
    ...legs,
    rod(stage, 'M-36 -150C-50 -200 -90 -216 -112 -214M36 -150C50 -200 90 -216 112 -214', 14, 'dark', 6),
    plate(stage, oval(0, -118, 66, 56), 'dark', 20),
    plate(stage, oval(0, 44, 116, 156), body, 26),
    mark(stage, `M0 -112C70 -100 112 -30 112 50C112 130 62 190 0 198Z`, wing, 0.75),
    ink(stage, 'M0 -104V196', 8, 'ink', 0.7),
    ...[
      [-52, -20],
      [-60, 90],
      [52, -20],
      [60, 90],
    ].map(([x, y]) => mark(stage, disc(x as number, y as number, 21), 'ink', 0.75)),
    mark(stage, disc(-26, -132, 11) + disc(26, -132, 11), 'paper'),
  ].join('')
}

/** Coins on top of each other. @param y of the lowest one's middle */
export const coins = (x: number, y: number, radius: number, count: number, material: Material = 'spark'): string =>
  Array.from({ length: count }, (_, index) => drum(x + ((index * 7) % 11) - 5, y - index * 30, radius, 26, material)).join('')

/** A round coin seen from the front, with a plain sign. */
export const coin = (stage: Stage, x: number, y: number, radius: number, sign: string): string =>
  [
    plate(stage, disc(x, y, radius), 'spark', 22),
    ink(stage, disc(x, y, radius * 0.78), 7, 'ink', 0.35),
    `<g transform="translate(${x} ${y}) scale(${radius / 100})">${ink(stage, sign, 16, 'ink', 0.75)}</g>`,
  ].join('')

/** A server of one unit: slots at the left, lamps at the right. */
export function rackUnit(stage: Stage, x: number, y: number, width: number, height: number, face: Material): string {
  const slots = Array.from({ length: 5 }, (_, index) =>
    ink(stage, `M${x + 34 + index * 26} ${y + height * 0.32}v${Math.round(height * 0.36)}`, 10, 'ink', 0.55),
  )
  const lit = stage.random.whole(0, 2)
  const lamps = [0, 1, 2].map((index) => ball(x + width - 44 - index * 40, y + height / 2, 13, index === lit ? 'spark' : 'pale'))
  return [plate(stage, box(x, y, width, height, 18), face, 22), ...slots, ...lamps].join('')
}

/** A lens with its handle; what is seen through it is drawn before. */
export const magnifier = (stage: Stage, x: number, y: number, radius: number): string =>
  [
    rod(stage, `M${x + radius * 0.75} ${y + radius * 0.75}L${x + radius * 1.65} ${y + radius * 1.65}`, radius * 0.3, 'dark', 12),
    mark(stage, disc(x, y, radius), 'paper', 0.28),
    plate(stage, hoop(x, y, radius * 1.12, radius * 0.88), 'pale', 18),
    ink(stage, `M${x - radius * 0.55} ${y - radius * 0.2}a${radius * 0.6} ${radius * 0.6} 0 0 1 ${radius * 0.4} ${-radius * 0.4}`, radius * 0.09, 'paper', 0.8),
  ].join('')
