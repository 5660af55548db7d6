import { cyclesOf } from './cycles.ts'
import type { Import } from './imports.ts'
import { placeOf } from './place.ts'
import { AREAS, isTestFile, LAYERS, RESTRICTIONS } from './rules.ts'

/** Every import that the rules forbid, and every cycle of files or of folders: one sentence each. Tests are exempt. */
export function violationsOf(imports: readonly Import[]): string[] {
  const own = imports.filter(({ from, to }) => !isTestFile(from) && !isTestFile(to))
  return [...own.flatMap((one) => [layerFault(one), areaFault(one), ...packageFaults(one)].filter((fault) => fault !== null)), ...cycleFaults(own)]
}

function layerFault({ from, to, isOurs }: Import): string | null {
  const [here, there] = [placeOf(from), isOurs ? placeOf(to) : null]
  if (!here || !there || here.layer === there.layer) return null
  const isAllowed = LAYERS[here.layer].some((layer) => to.startsWith(`${layer}/`))
  return isAllowed ? null : `${from} imports ${to}: ${here.layer} may import ${LAYERS[here.layer].join(', ') || 'nothing of ours'}.`
}

function areaFault({ from, to, isOurs }: Import): string | null {
  const [here, there] = [placeOf(from), isOurs ? placeOf(to) : null]
  if (!here?.area || !there) return null
  if (!there.area) {
    // Registries of shared, and the composition roots of lambdas and of the admin, stand above the areas.
    const isRegistry = here.layer === there.layer && /^(?:shared\/(?:contracts|table)\/|lambdas\/(?:api|batches)\/|web\/src\/admin\/)/.test(to)
    return isRegistry ? `${from} imports ${to}, which lists or composes what areas declare: it stands above them.` : null
  }
  const allowed: readonly string[] = AREAS[here.area]
  if (there.area === here.area || allowed.includes(there.area)) return null
  return `${from} imports ${to}: ${here.area} may import ${allowed.join(', ') || 'no other area'}.`
}

const packageFaults = ({ from, to }: Import): string[] =>
  RESTRICTIONS.filter((rule) => rule.from.test(from) && !rule.except?.test(from) && rule.to.test(to)).map(({ reason }) => `${from} imports ${to}: ${reason}`)

function cycleFaults(imports: readonly Import[]): string[] {
  const ours = imports.filter(({ isOurs, to }) => isOurs && /\.tsx?$/.test(to))
  const files = cyclesOf(ours.map(({ from, to }) => [from, to] as const))
  const between = ours.map(({ from, to }) => [placeOf(from)?.folder, placeOf(to)?.folder] as const)
  // A registry at the root of shared is a file, not a folder: cycles of files are enough for it.
  const folders = cyclesOf(
    between.filter((edge): edge is readonly [string, string] =>
      Boolean(edge[0] && edge[1] && !isInside(edge[0], edge[1]) && !edge.some((name) => name?.endsWith('.ts'))),
    ),
  )
  return [
    ...files.map((cycle) => `Files import each other: ${cycle.join(', ')}.`),
    ...folders.map((cycle) => `Folders import each other: ${cycle.join(', ')}.`),
  ]
}

/** A folder and one below it are one thing. */
const isInside = (one: string, other: string): boolean => one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`)
