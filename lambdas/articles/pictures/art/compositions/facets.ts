import { Delaunay } from 'd3-delaunay'
import { createNoise2D } from 'simplex-noise'
import { type Composition, n, type Point, straight } from '../canvas.ts'
import { mix, ramp } from '../colour.ts'

/** A crumpled surface of triangles, lit from one side, with one facet that catches the light. */
export const facets: Composition = ({ width, height, unit, focus }, random, { ground, tones, spark }) => {
  const noise = createNoise2D(random.next)
  const cell = unit * random.between(88, 150)
  const points: Point[] = []
  for (let row = -1; row * cell < height + cell; row++)
    for (let column = -1; column * cell < width + cell; column++) {
      points.push({ x: (column + (row % 2) / 2 + random.between(-0.38, 0.38)) * cell, y: (row + random.between(-0.38, 0.38)) * cell })
    }
  const heightAt = ({ x, y }: Point) => noise(x / (520 * unit), y / (520 * unit)) + 0.3 * noise(x / (150 * unit), y / (150 * unit) + 40)
  const light = random.between(0, Math.PI * 2)
  const { triangles } = Delaunay.from(
    points,
    ({ x }) => x,
    ({ y }) => y,
  )
  const faces: { corners: Point[]; shade: number; away: number }[] = []
  for (let index = 0; index < triangles.length; index += 3) {
    const corners = [0, 1, 2].map((corner) => points[triangles[index + corner] as number] as Point) as [Point, Point, Point]
    const [a, b, c] = corners
    const centre = { x: (a.x + b.x + c.x) / 3, y: (a.y + b.y + c.y) / 3 }
    // How much the face leans towards the light, from the heights of its corners.
    const [ha, hb, hc] = [heightAt(a), heightAt(b), heightAt(c)]
    const area = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)
    const gx = ((hb - ha) * (c.y - a.y) - (hc - ha) * (b.y - a.y)) / area
    const gy = ((hc - ha) * (b.x - a.x) - (hb - ha) * (c.x - a.x)) / area
    const lean = (gx * Math.cos(light) + gy * Math.sin(light)) * 190 * unit
    faces.push({ corners, shade: lean, away: Math.hypot(centre.x - focus.x, centre.y - focus.y) })
  }
  const lit = new Set([...faces].sort((one, other) => one.away - other.away).slice(0, random.whole(1, 3)))
  return faces
    .map((face) => {
      const near = Math.exp(-((face.away / (640 * unit)) ** 2))
      const at = 0.32 + 0.42 * face.shade + 0.26 * near
      const colour = lit.has(face) ? spark : mix(ramp([ground[0], ...tones], at), ground[1], 0.1)
      return `<path d="${straight(face.corners, true)}" fill="${colour}" stroke="${mix(colour, tones[4], 0.08)}" stroke-width="${n(1.2 * unit)}" stroke-linejoin="round"/>`
    })
    .join('')
}
