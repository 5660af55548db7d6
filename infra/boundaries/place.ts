import { AREA_NAMES, type Area, LAYERS } from './rules.ts'

/** Where a file stands. */
export interface Place {
  layer: keyof typeof LAYERS
  /** null: the file belongs to no area (a registry, a composition root, a reader's page, a tool). */
  area: Area | null
  /** The folder that must not be part of a cycle: an area of shared, a feature elsewhere. */
  folder: string
}

/** Folders that are grouped by area, and the layer that they are part of. */
const GROUPED = ['shared/domain', 'shared/contracts', 'shared/table', 'lambdas', 'web/src/admin'] as const
const isArea = (name: string | undefined): name is Area => (AREA_NAMES as readonly (string | undefined)[]).includes(name)

/** The place of a file by its path below the root; null for files outside the layers. */
export function placeOf(path: string): Place | null {
  const layer = path.split('/')[0] as keyof typeof LAYERS
  if (!(layer in LAYERS)) return null
  const group = GROUPED.find((folder) => path.startsWith(`${folder}/`))
  const below = group ? path.slice(group.length + 1).split('/') : []
  const area = isArea(below[0]) && below.length > 1 ? below[0] : null
  return { layer, area, folder: folderOf(path, layer, group, area, below) }
}

function folderOf(path: string, layer: string, group: string | undefined, area: Area | null, below: readonly string[]): string {
  // The three parts of shared are one thing by area: a contract uses rules, and rules use what a contract declares.
  if (layer === 'shared') return area ? `shared/*/${area}` : path
  if (area && below.length > 2) return `${group}/${area}/${below[1]}`
  if (area) return `${group}/${area}`
  // Registries and composition roots are judged file by file.
  return path.split('/').slice(0, -1).join('/')
}
