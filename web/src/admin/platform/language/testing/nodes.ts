/** A node of the syntax tree of oxc, which is ESTree with JSX and TypeScript. */
// biome-ignore lint/suspicious/noExplicitAny: each kind of node has members of its own, and only the kind tells them apart.
export type Node = { type: string; start: number; end: number } & Record<string, any>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Nodes directly below a node. */
export const nodesIn = (node: Node): Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []))
