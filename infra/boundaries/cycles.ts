/** The strongly connected parts of a graph that have more than one node (Tarjan), each sorted. */
export function cyclesOf(edges: Iterable<readonly [string, string]>): string[][] {
  const next = new Map<string, Set<string>>()
  for (const [from, to] of edges) {
    for (const node of [from, to]) if (!next.has(node)) next.set(node, new Set())
    next.get(from)?.add(to)
  }
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []
  const visit = (node: string): void => {
    order.set(node, order.size)
    low.set(node, order.get(node) as number)
    stack.push(node)
    for (const other of next.get(node) ?? []) {
      if (!order.has(other)) visit(other)
      if (stack.includes(other)) low.set(node, Math.min(low.get(node) as number, low.get(other) as number))
    }
    if (low.get(node) !== order.get(node)) return
    const part = stack.splice(stack.indexOf(node))
    if (part.length > 1) cycles.push(part.sort())
  }
  for (const node of next.keys()) if (!order.has(node)) visit(node)
  return cycles
}
