import { circle, n } from './canvas.ts'
import { mix } from './colour.ts'
import { box, hoop, polygon } from './outlines.ts'
import type { Palette } from './palette.ts'
import type { Random } from './random.ts'

/** A large plain form behind a figure, in its square of 600 × 600 around 0, 0. */
type Backdrop = (random: Random, palette: Palette) => string

const flat = (d: string, colour: string, opacity: number, turn = 0) =>
  `<path d="${d}" fill="${colour}" fill-opacity="${opacity}" fill-rule="evenodd"${turn === 0 ? '' : ` transform="rotate(${n(turn)})"`}/>`

const BACKDROPS: readonly Backdrop[] = [
  (random, { tones }) => circle({ x: random.between(-60, 60), y: random.between(-40, 20) }, 330, `fill="${tones[1]}" fill-opacity=".8"`),
  (random, { tones, matter }) =>
    flat(hoop(0, 0, 390, 338), tones[2], 0.5) +
    circle({ x: 0, y: 0 }, 300, `fill="${mix(tones[1], matter.ink, 0.2)}" fill-opacity=".55"`) +
    flat(hoop(random.between(-20, 20), 0, 470, 462), tones[3], 0.4),
  (random, { tones }) =>
    flat(box(-320, -320, 640, 640, 70), tones[1], 0.75, random.between(-24, 24)) + flat(box(-370, -370, 740, 740, 90), tones[2], 0.22, random.between(20, 50)),
  (random, { tones }) =>
    circle({ x: -150, y: random.between(-70, 10) }, 280, `fill="${tones[1]}" fill-opacity=".7"`) +
    circle({ x: 170, y: random.between(-10, 70) }, 250, `fill="${tones[2]}" fill-opacity=".55"`),
  (random, { tones }) =>
    flat(polygon(0, 0, 400, 6, random.between(-40, 40)), tones[1], 0.7) + flat(polygon(0, 0, 480, 6, random.between(-40, 40)), tones[2], 0.2),
  (_, { tones }) => flat(`M-300 1200V-40A300 300 0 0 1 300 -40V1200Z`, tones[1], 0.75) + flat(`M-400 1200V-40A400 400 0 0 1 400 -40V1200Z`, tones[2], 0.22),
  (random, { tones }) => {
    const turn = random.between(-32, 32)
    return [-260, -90, 80, 250].map((y, index) => flat(box(-1600, y, 3200, 90, 0), tones[index % 2 === 0 ? 1 : 2], 0.4, turn)).join('')
  },
  (_, { tones }) =>
    [430, 350, 270].map((radius, index) => circle({ x: 0, y: 30 }, radius, `fill="${tones[1]}" fill-opacity="${0.25 + index * 0.15}"`)).join(''),
]

/** What stands behind the figure of a subject: one of eight, by chance. */
export const backdrop: Backdrop = (random, palette) => random.pick(BACKDROPS)(random, palette)
