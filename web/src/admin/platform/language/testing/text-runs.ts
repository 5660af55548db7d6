import { type Node, nodesIn } from './nodes.ts'

/** Children of an element that stand side by side and make one text. Spaces around it are not of it. */
export interface TextRun {
  start: number
  end: number
  parts: (string | Node)[]
  children: Node[]
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: '\u00a0', quot: '"', apos: "'", hellip: '…', ndash: '–', mdash: '—' }
const decoded = (text: string): string => text.replace(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)

/** Text of JSX as React keeps it: lines are trimmed and joined by a space. */
export function reactText(raw: string): string {
  const lines = raw.split(/\r?\n/)
  const kept = lines.map((line, index) => line.replace(index > 0 ? /^[ \t]+/ : /^/, '').replace(index < lines.length - 1 ? /[ \t]+$/ : /$/, ''))
  return decoded(kept.filter((line) => line !== '').join(' '))
}

const isBlank = (child: Node): boolean => child.type === 'JSXText' && /^\s*\n\s*$/.test(child.value)

/** Names of what is never a string or number. */
const NODE_NAMES = /^(?:children|icon|aside|actions|action|button|link|badge)$/

/** Names of constants that are made of JSX: no text joins with one. */
export function elementNames(program: Node): Set<string> {
  const names = new Set<string>()
  const look = (node: Node): void => {
    if (node.type === 'VariableDeclarator' && node.init && isElement(node.init)) names.add(node.id.name)
    nodesIn(node).forEach(look)
  }
  look(program)
  return names
}

function isElement(node: Node): boolean {
  if (node.type === 'ConditionalExpression') return isElement(node.consequent) || isElement(node.alternate)
  if (node.type === 'LogicalExpression') return isElement(node.right)
  if (node.type === 'ParenthesizedExpression') return isElement(node.expression)
  return node.type === 'JSXElement' || node.type === 'JSXFragment'
}

/** Whether an expression may be joined with the text beside it: an identifier, a member, or a call with nothing but such. */
function isSimple(node: Node): boolean {
  if (node.type === 'Identifier') return !NODE_NAMES.test(node.name)
  if (node.type === 'MemberExpression') return isSimple(node.object) && (node.computed ? isSimple(node.property) : !NODE_NAMES.test(node.property.name))
  if (node.type === 'ChainExpression' || node.type === 'TSNonNullExpression') return isSimple(node.expression)
  if (node.type === 'CallExpression' || node.type === 'NewExpression') return isSimple(node.callee) && node.arguments.every(isSimple)
  return node.type === 'Literal' && (typeof node.value === 'string' || typeof node.value === 'number')
}

const partOf = (child: Node): string | Node => {
  if (child.type === 'JSXText') return reactText(child.value)
  return child.expression.type === 'Literal' ? String(child.expression.value) : child.expression
}

/** The texts among the children of an element: each run of text and simple expressions that has a letter. */
export function textRuns(children: readonly Node[], elements: ReadonlySet<string>): TextRun[] {
  const runs: Node[][] = [[]]
  for (const child of children) {
    const joins = child.type === 'JSXText' || (child.type === 'JSXExpressionContainer' && isSimple(child.expression) && !elements.has(child.expression.name))
    if (joins) runs.at(-1)?.push(child)
    else runs.push([])
  }
  return runs.flatMap((run) => runOf(run) ?? [])
}

function runOf(all: readonly Node[]): TextRun | null {
  const isEdge = (child: Node): boolean => isBlank(child) || (typeof partOf(child) === 'string' && String(partOf(child)).trim() === '')
  const from = all.findIndex((child) => !isEdge(child))
  const children = all.slice(from, all.findLastIndex((child) => !isEdge(child)) + 1)
  const [first, last] = [children[0], children.at(-1)]
  if (!first || !last || !children.some((child) => child.type === 'JSXText' && /\p{L}/u.test(child.value))) return null
  const parts = children.map(partOf).filter((part) => part !== '')
  if (typeof parts[0] === 'string') parts[0] = parts[0].trimStart()
  const end = parts.length - 1
  if (typeof parts[end] === 'string') parts[end] = (parts[end] as string).trimEnd()
  const lead = first.type === 'JSXText' ? first.value.length - first.value.trimStart().length : 0
  const trail = last.type === 'JSXText' ? last.value.length - last.value.trimEnd().length : 0
  return { start: first.start + lead, end: last.end - trail, parts, children }
}
