/** Which rows of a list are marked, and from which a range goes on. */
export interface Selection {
  ids: ReadonlySet<string>
  /** The row that was marked or unmarked last; null before the first. */
  anchor: string | null
}

export const NOTHING: Selection = { ids: new Set(), anchor: null }

/** One row marked or unmarked. */
export function withRow({ ids }: Selection, id: string, isOn: boolean): Selection {
  const next = new Set(ids)
  if (isOn) next.add(id)
  else next.delete(id)
  return { ids: next, anchor: id }
}

/** All rows from the last one to this, both included, marked or unmarked as this one is. Without a last row among the shown ones, this one alone. */
export function withRange(selection: Selection, shown: readonly string[], id: string, isOn: boolean): Selection {
  const [from, to] = [shown.indexOf(selection.anchor ?? ''), shown.indexOf(id)]
  if (from < 0 || to < 0) return withRow(selection, id, isOn)
  const range = shown.slice(Math.min(from, to), Math.max(from, to) + 1)
  const ids = range.reduce<Selection>((before, one) => withRow(before, one, isOn), selection).ids
  return { ids, anchor: id }
}

/** Every shown row marked, or none where all are. */
export const withAll = ({ ids }: Selection, shown: readonly string[]): Selection =>
  shown.every((id) => ids.has(id)) ? NOTHING : { ids: new Set(shown), anchor: null }

/** The marked rows that are shown, in their order: what has left the page is not acted on. */
export const chosenOf = ({ ids }: Selection, shown: readonly string[]): string[] => shown.filter((id) => ids.has(id))
