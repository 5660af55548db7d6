import { type Composition, circle, n } from '../canvas.ts'
import { mix } from '../colour.ts'

/** A quilt of plain shapes: quarters, halves, discs, stairs. */
export const blocks: Composition = ({ width, height }, random, { ground, tones, spark }) => {
  const rows = random.pick([3, 4, 5])
  const size = height / rows
  const columns = Math.ceil(width / size)
  const left = (width - columns * size) / 2
  const colours = [mix(ground[0], tones[0], 0.4), tones[0], tones[1], tones[2], tones[3], tones[4]]
  const sparks = new Set(Array.from({ length: random.whole(2, 4) }, () => random.whole(0, rows * columns - 1)))
  const parts: string[] = []
  for (let index = 0; index < rows * columns; index++) {
    const back = random.whole(0, 3)
    const front = sparks.has(index) ? spark : (colours[(back + random.whole(1, 4)) % colours.length] as string)
    const third = colours[(back + 5) % colours.length] as string
    const [x, y] = [left + (index % columns) * size, Math.floor(index / columns) * size]
    const turn = random.pick([0, 90, 180, 270])
    parts.push(
      `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn} ${n(size / 2)} ${n(size / 2)})"><rect width="${n(size + 0.5)}" height="${n(size + 0.5)}" fill="${colours[back]}"/>${shape(random.whole(0, 8), size, front, third)}</g>`,
    )
  }
  return parts.join('')
}

function shape(kind: number, s: number, front: string, third: string): string {
  const half = s / 2
  const quarter = (radius: number, colour: string) => `<path d="M0 0H${n(radius)}A${n(radius)} ${n(radius)} 0 0 1 0 ${n(radius)}Z" fill="${colour}"/>`
  const disc = (radius: number, colour: string) => circle({ x: half, y: half }, radius, `fill="${colour}"`)
  const dome = (y: number, colour: string) => `<path d="M0 ${n(y)}A${n(half)} ${n(half)} 0 0 1 ${n(s)} ${n(y)}Z" fill="${colour}"/>`
  const shapes = [
    () => quarter(s, front) + quarter(half, third),
    () => quarter(s, front),
    () => disc(half * 0.78, front) + disc(half * 0.34, third),
    () => dome(half, front) + dome(s, third),
    () => `<path d="M0 0H${n(s)}L0 ${n(s)}Z" fill="${front}"/>`,
    () => [1, 0.75, 0.5, 0.25].map((share, ring) => quarter(s * share, ring % 2 === 0 ? front : third)).join(''),
    () =>
      [0, 1, 2, 3].map((stair) => `<rect x="0" y="${n((stair * s) / 4)}" width="${n((s * (stair + 1)) / 4)}" height="${n(s / 8)}" fill="${front}"/>`).join(''),
    () => [0.2, 0.5, 0.8].flatMap((row) => [0.2, 0.5, 0.8].map((column) => circle({ x: column * s, y: row * s }, s * 0.085, `fill="${front}"`))).join(''),
    () =>
      `<path d="M0 ${n(half)}A${n(half)} ${n(half)} 0 0 1 ${n(half)} 0H${n(s)}V${n(half)}A${n(half)} ${n(half)} 0 0 1 ${n(half)} ${n(s)}H0Z" fill="${front}"/>${disc(half * 0.3, third)}`,
  ]
  return (shapes[kind % shapes.length] as () => string)()
}
