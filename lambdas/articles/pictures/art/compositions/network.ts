import { Delaunay } from 'd3-delaunay'
import { type Composition, circle, distance, glow, n, type Point } from '../canvas.ts'
import { mix, ramp } from '../colour.ts'

/** Machines and their connections, near ones before far ones; one path through them is marked. */
export const network: Composition = ({ width, height, unit, focus }, random, { ground, tones, spark }) => {
  const cell = unit * random.between(112, 158)
  const nodes: (Point & { size: number })[] = []
  for (let row = -1; row * cell < height + cell; row++)
    for (let column = -1; column * cell < width + cell; column++) {
      if (random.chance(0.16)) continue
      const at = { x: (column + random.between(-0.42, 0.42)) * cell, y: (row + random.between(-0.42, 0.42)) * cell }
      const near = Math.exp(-((distance(at, focus) / (420 * unit)) ** 2))
      nodes.push({ ...at, size: unit * (5 + 10 * random.next() ** 3 + 15 * near * random.next()) })
    }
  const delaunay = Delaunay.from(
    nodes,
    ({ x }) => x,
    ({ y }) => y,
  )
  const nearest = (point: Point) => delaunay.find(point.x, point.y)
  const neighbours = (index: number) => [...delaunay.neighbors(index)]
  const edges: string[] = []
  for (const [index, from] of nodes.entries())
    for (const other of neighbours(index)) {
      const to = nodes[other] as Point
      if (other < index || distance(from, to) > cell * 1.9) continue
      const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
      const near = Math.exp(-((distance(middle, focus) / (480 * unit)) ** 2))
      edges.push(
        `<path d="M${n(from.x)} ${n(from.y)}L${n(to.x)} ${n(to.y)}" stroke="${mix(ground[1], tones[2], 0.28 + 0.6 * near)}" stroke-width="${n((1.8 + 2.4 * near) * unit)}"/>`,
      )
    }
  const path = route(nodes, neighbours, nearest({ x: random.chance(0.5) ? 0 : width, y: random.between(0, height) }), nearest(focus))
  const marked = path.map((index) => nodes[index] as Point)
  const haze = Array.from({ length: 5 }, (_, index) =>
    glow(`h${index}`, { x: random.between(0, width), y: random.between(0, height) }, unit * random.between(200, 420), random.pick(tones.slice(1, 3)), 0.26),
  )
  const discs = nodes.map((node, index) => {
    const isMarked = path.includes(index)
    const near = Math.exp(-((distance(node, focus) / (480 * unit)) ** 2))
    const colour = isMarked ? spark : ramp(tones, 0.25 + 0.6 * near + 0.15 * random.next())
    return [
      circle(node, node.size * 2.2, `fill="${colour}" fill-opacity=".16"`),
      circle(node, isMarked ? Math.max(node.size, 10 * unit) : node.size, `fill="${colour}"`),
    ].join('')
  })
  const end = marked.at(-1) ?? focus
  return [
    ...haze,
    glow('centre', focus, 460 * unit, tones[2], 0.36),
    ...edges,
    `<path d="M${marked.map(({ x, y }) => `${n(x)} ${n(y)}`).join('L')}" fill="none" stroke="${spark}" stroke-width="${n(6 * unit)}" stroke-linejoin="round" stroke-linecap="round"/>`,
    ...discs,
    circle(end, 34 * unit, `fill="none" stroke="${spark}" stroke-width="${n(5 * unit)}"`),
  ].join('')
}

/** From node to node, each the neighbour that is nearest to the goal. */
function route(nodes: readonly Point[], neighbours: (index: number) => number[], from: number, to: number): number[] {
  const path = [from]
  for (let here = from; here !== to && path.length < 40; ) {
    const goal = nodes[to] as Point
    const open = neighbours(here).filter((index) => !path.includes(index))
    if (open.length === 0) break
    here = open.reduce((best, index) => (distance(nodes[index] as Point, goal) < distance(nodes[best] as Point, goal) ? index : best))
    path.push(here)
  }
  return path
}
