import type { Import } from './imports.ts'
import { placeOf } from './place.ts'
import { AREA_NAMES, AREAS, type Area, isTestFile } from './rules.ts'

/** Layers that are grouped by area, as the picture names them. */
const DRAWN = { shared: 'shared', lambdas: 'lambdas', web: 'web/src/admin' } as const
type Drawn = keyof typeof DRAWN

/**
 * The areas of each layer with the arrows that the code really has, as Mermaid text: an arrow for each pair of areas, with the number of
 * imports. Areas stand from the bottom up, so an arrow that leads up would be one against the rules.
 */
export function drawAreas(imports: readonly Import[]): string {
  const parts = (Object.keys(DRAWN) as Drawn[]).map((layer) => drawLayer(layer, imports))
  return ['```mermaid', 'flowchart BT', ...parts, '```'].join('\n')
}

function drawLayer(layer: Drawn, imports: readonly Import[]): string {
  const counts = new Map<string, number>()
  for (const { from, to, isOurs } of imports) {
    const [here, there] = [placeOf(from), isOurs ? placeOf(to) : null]
    if (isTestFile(from) || here?.layer !== layer || there?.layer !== layer || !here.area || !there.area || here.area === there.area) continue
    const arrow = `${here.area} ${there.area}`
    counts.set(arrow, (counts.get(arrow) ?? 0) + 1)
  }
  const nodes = AREA_NAMES.map((area) => `    ${layer}_${area}[${area}]`)
  const arrows = AREA_NAMES.flatMap((area) =>
    AREA_NAMES.flatMap((other) => {
      const count = counts.get(`${area} ${other}`)
      return count ? [`    ${layer}_${area} -->|${count}| ${layer}_${other}`] : []
    }),
  )
  return [`  subgraph ${layer}["${DRAWN[layer]}"]`, ...nodes, ...arrows, '  end'].join('\n')
}

/** Arrows that the table allows and no layer has: to be taken out of it. */
export function unusedArrows(imports: readonly Import[]): string[] {
  const used = new Set<string>()
  for (const { from, to, isOurs } of imports) {
    const [here, there] = [placeOf(from), isOurs ? placeOf(to) : null]
    if (!isTestFile(from) && here?.area && there?.area) used.add(`${here.area} ${there.area}`)
  }
  return AREA_NAMES.flatMap((area) => (AREAS[area] as readonly Area[]).filter((other) => !used.has(`${area} ${other}`)).map((other) => `${area} → ${other}`))
}
