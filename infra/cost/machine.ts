interface State {
  Type: string
  Next?: string
  Default?: string
  ItemProcessor?: Machine
  Branches?: Machine[]
}

/** A state machine as the template has it. */
export interface Machine {
  StartAt: string
  States: Record<string, State>
}

/**
 * State transitions of one run in which nothing fails: each state that is entered, those of a map for each of its items.
 * @param items how many a map has
 * @param taken where a choice leads that does not take its default
 * @throws Error for a way that never ends
 */
export function transitionsOf({ StartAt, States }: Machine, items = 0, taken: Readonly<Record<string, string>> = {}): number {
  let count = 0
  const entered = new Set<string>()
  for (let name: string | undefined = StartAt; name; ) {
    const state: State | undefined = States[name]
    if (!state) throw new Error(`The machine has no state ${name}.`)
    if (entered.has(name)) throw new Error(`The machine comes back to ${name}: say where its choices lead.`)
    entered.add(name)
    count++
    if (state.ItemProcessor) count += items * transitionsOf(state.ItemProcessor, 0, taken)
    for (const branch of state.Branches ?? []) count += transitionsOf(branch, items, taken)
    name = taken[name] ?? state.Next ?? state.Default
  }
  return count
}
