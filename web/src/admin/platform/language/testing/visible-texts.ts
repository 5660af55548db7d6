import { parseSync } from 'oxc-parser'
import { type Node, nodesIn } from './nodes.ts'
import { type Place, placeOfArguments, placeOfName, placeOfVariable, readability } from './text-places.ts'
import { elementNames, textRuns } from './text-runs.ts'

/** An expression within a text, as a span of the source. */
export type Part = string | Node

/** A literal, template, concatenation or run of JSX children that people read. */
export interface VisibleText {
  start: number
  end: number
  kind: 'jsx' | 'attribute' | 'literal'
  parts: readonly Part[]
  /** False: it may be a code as well, and a person decides. */
  isSure: boolean
}

interface Search {
  texts: VisibleText[]
  /** Constants of the source that hold an element. */
  elements: ReadonlySet<string>
}

/** Texts of a source that people read, outer before inner. @param path decides whether it may hold JSX */
export function visibleTexts(path: string, source: string): VisibleText[] {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
  const search: Search = { texts: [], elements: elementNames(program as unknown as Node) }
  walk(program as unknown as Node, 'open', search)
  return search.texts
}

/** A text as people read it, with `{}` for each expression. */
export const wordsOf = ({ parts }: VisibleText): string => parts.map((part) => (typeof part === 'string' ? part : '{}')).join('')

function keep(span: { start: number; end: number }, kind: VisibleText['kind'], parts: readonly Part[], place: Place, search: Search): void {
  const rating = readability(parts.map((part) => (typeof part === 'string' ? part : '\uE000')).join(''), place)
  if (rating !== 'no') search.texts.push({ start: span.start, end: span.end, kind, parts, isSure: rating === 'sure' })
}

const COMPARISON = /^(?:[=!]==?|[<>]=?|in|instanceof)$/
const THROUGH =
  /^(?:TSAsExpression|TSSatisfiesExpression|TSNonNullExpression|ParenthesizedExpression|ChainExpression|AwaitExpression|SpreadElement|ArrayExpression|ObjectExpression|ReturnStatement|BlockStatement|IfStatement|JSXExpressionContainer|SwitchStatement)$/
const SKIPPED = /^(?:ImportDeclaration|ImportExpression|ExportAllDeclaration|TaggedTemplateExpression)$/

const isString = (node: Node): boolean => node.type === 'Literal' && typeof node.value === 'string'
const inner = (node: Node): Node => (/^TS(?:As|Satisfies|NonNull)/.test(node.type) || node.type === 'ParenthesizedExpression' ? inner(node.expression) : node)

/** The last name of a callee or of what is assigned to. */
function nameOf(node: Node): string {
  const { type, name, property, expression } = inner(node)
  if (type === 'MemberExpression') return property.name ?? ''
  return type === 'ChainExpression' ? nameOf(expression) : (name ?? '')
}

function walk(node: Node, place: Place, search: Search): void {
  const { type } = node
  if (SKIPPED.test(type) || node.directive) return
  const visit = VISITS[type]
  if (visit) visit(node, place, search)
  else if (THROUGH.test(type)) all(type.startsWith('TS') ? [node.expression] : nodesIn(node), place, search)
  else if (!type.startsWith('TS')) all(nodesIn(node), 'open', search)
}

const all = (nodes: readonly Node[], place: Place, search: Search): void => {
  for (const node of nodes) walk(node, place, search)
}

type Visit = (node: Node, place: Place, search: Search) => void

const called: Visit = (node, place, search) => {
  const callee = nameOf(node.callee)
  const isOfArray = /^(?:join|filter|map|flat|concat|trim|at)$/.test(callee)
  if (node.callee.type === 'MemberExpression') walk(node.callee.object, isOfArray ? place : 'open', search)
  const own = placeOfArguments(callee)
  all(node.arguments, place === 'technical' ? 'technical' : own === 'open' && isOfArray ? place : own, search)
}

const functionLike: Visit = (node, place, search) => {
  const own = node.id ? placeOfVariable(node.id.name) : place
  all(node.params, 'open', search)
  if (node.body) walk(node.body, own, search)
}

/** Literals and expressions of a concatenation; null where no part of it is a literal. */
function concatenated(node: Node): Part[] | null {
  if (node.type === 'TemplateLiteral') return templated(node)
  if (isString(node)) return [node.value]
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return null
  const [left, right] = [concatenated(node.left), concatenated(node.right)]
  return left || right ? [...(left ?? [node.left]), ...(right ?? [node.right])] : null
}

const templated = (node: Node): Part[] =>
  node.quasis
    .flatMap((quasi: Node, index: number) => [quasi.value.cooked, ...(node.expressions[index] ? [node.expressions[index]] : [])])
    .filter((part: Part) => part !== '')

const expressionsOf = (parts: readonly Part[]): Node[] => parts.filter((part) => typeof part !== 'string')

const element: Visit = (node, _place, search) => {
  all(node.openingElement?.attributes ?? [], 'open', search)
  const runs = textRuns(node.children, search.elements)
  for (const run of runs) {
    keep(run, 'jsx', run.parts, 'shown', search)
    all(expressionsOf(run.parts), 'shown', search)
  }
  const inRuns = new Set(runs.flatMap(({ children }) => children))
  all(
    node.children.filter((child: Node) => !inRuns.has(child) && child.type !== 'JSXText'),
    'shown',
    search,
  )
}

const VISITS: Readonly<Record<string, Visit>> = {
  Literal: (node, place, search) => isString(node) && keep(node, 'literal', [node.value], place, search),
  TemplateLiteral: (node, place, search) => {
    keep(node, 'literal', templated(node), place, search)
    all(node.expressions, place, search)
  },
  BinaryExpression: (node, place, search) => {
    const parts = concatenated(node)
    if (parts) keep(node, 'literal', parts, place, search)
    const operands: Node[] = parts ? expressionsOf(parts) : [node.left, node.right]
    all(COMPARISON.test(node.operator) ? operands.filter((operand) => !isString(operand)) : operands, parts ? place : 'open', search)
  },
  ConditionalExpression: (node, place, search) => {
    walk(node.test, 'open', search)
    all([node.consequent, node.alternate], place, search)
  },
  LogicalExpression: (node, place, search) => {
    walk(node.left, node.operator === '&&' ? 'open' : place, search)
    walk(node.right, place, search)
  },
  SwitchCase: (node, place, search) => all(node.consequent, place, search),
  MemberExpression: (node, place, search) => {
    walk(node.object, place, search)
    if (node.computed && !isString(node.property)) walk(node.property, 'open', search)
  },
  Property: (node, place, search) => {
    if (node.computed) walk(node.key, 'open', search)
    walk(node.value, placeOfName(String(node.key.name ?? node.key.value ?? ''), place), search)
  },
  VariableDeclarator: (node, _place, search) => {
    walk(node.id, 'open', search)
    if (node.init) walk(node.init, placeOfVariable(node.id.name ?? ''), search)
  },
  AssignmentExpression: (node, _place, search) => walk(node.right, placeOfName(nameOf(node.left), 'open'), search),
  AssignmentPattern: (node, _place, search) => walk(node.right, placeOfName(node.left.name ?? '', 'open'), search),
  CallExpression: called,
  NewExpression: called,
  ArrowFunctionExpression: functionLike,
  FunctionExpression: functionLike,
  FunctionDeclaration: functionLike,
  JSXElement: element,
  JSXFragment: element,
  JSXAttribute: (node, _place, search) => {
    const place = placeOfName(String(node.name.name?.name ?? node.name.name), 'open')
    if (!node.value) return
    if (isString(node.value)) keep(node.value, 'attribute', [node.value.value], place, search)
    else walk(node.value, place, search)
  },
  ExportNamedDeclaration: (node, _place, search) => node.declaration && walk(node.declaration, 'open', search),
}
