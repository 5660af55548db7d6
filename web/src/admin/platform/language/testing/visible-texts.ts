import { parseSync } from 'oxc-parser'
import { type Node, nodesIn } from './nodes.ts'
import { type Place, placeOfArguments, placeOfName, placeOfVariable, readability } from './text-places.ts'
import { textRuns } from './text-runs.ts'

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

/** Texts of a source that people read, outer before inner. @param path decides whether it may hold JSX */
export function visibleTexts(path: string, source: string): VisibleText[] {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
  const found: VisibleText[] = []
  walk(program as unknown as Node, 'open', found)
  return found
}

/** A text as people read it, with `{}` for each expression. */
export const wordsOf = ({ parts }: VisibleText): string => parts.map((part) => (typeof part === 'string' ? part : '{}')).join('')

function keep(span: { start: number; end: number }, kind: VisibleText['kind'], parts: readonly Part[], place: Place, found: VisibleText[]): void {
  const rating = readability(parts.map((part) => (typeof part === 'string' ? part : '\uE000')).join(''), place)
  if (rating !== 'no') found.push({ start: span.start, end: span.end, kind, parts, isSure: rating === 'sure' })
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

function walk(node: Node, place: Place, found: VisibleText[]): void {
  const { type } = node
  if (SKIPPED.test(type) || node.directive) return
  const visit = VISITS[type]
  if (visit) visit(node, place, found)
  else if (THROUGH.test(type)) all(type.startsWith('TS') ? [node.expression] : nodesIn(node), place, found)
  else if (!type.startsWith('TS')) all(nodesIn(node), 'open', found)
}

const all = (nodes: readonly Node[], place: Place, found: VisibleText[]): void => {
  for (const node of nodes) walk(node, place, found)
}

type Visit = (node: Node, place: Place, found: VisibleText[]) => void

const called: Visit = (node, place, found) => {
  const callee = nameOf(node.callee)
  const isOfArray = /^(?:join|filter|map|flat|concat|trim|at)$/.test(callee)
  if (node.callee.type === 'MemberExpression') walk(node.callee.object, isOfArray ? place : 'open', found)
  const own = placeOfArguments(callee)
  all(node.arguments, place === 'technical' ? 'technical' : own === 'open' && isOfArray ? place : own, found)
}

const functionLike: Visit = (node, place, found) => {
  const own = node.id ? placeOfVariable(node.id.name) : place
  all(node.params, 'open', found)
  if (node.body) walk(node.body, own, found)
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

const element: Visit = (node, _place, found) => {
  all(node.openingElement?.attributes ?? [], 'open', found)
  const runs = textRuns(node.children)
  for (const run of runs) {
    keep(run, 'jsx', run.parts, 'shown', found)
    all(expressionsOf(run.parts), 'shown', found)
  }
  const inRuns = new Set(runs.flatMap(({ children }) => children))
  all(
    node.children.filter((child: Node) => !inRuns.has(child) && child.type !== 'JSXText'),
    'shown',
    found,
  )
}

const VISITS: Readonly<Record<string, Visit>> = {
  Literal: (node, place, found) => isString(node) && keep(node, 'literal', [node.value], place, found),
  TemplateLiteral: (node, place, found) => {
    keep(node, 'literal', templated(node), place, found)
    all(node.expressions, place, found)
  },
  BinaryExpression: (node, place, found) => {
    const parts = concatenated(node)
    if (parts) keep(node, 'literal', parts, place, found)
    const operands: Node[] = parts ? expressionsOf(parts) : [node.left, node.right]
    all(COMPARISON.test(node.operator) ? operands.filter((operand) => !isString(operand)) : operands, parts ? place : 'open', found)
  },
  ConditionalExpression: (node, place, found) => {
    walk(node.test, 'open', found)
    all([node.consequent, node.alternate], place, found)
  },
  LogicalExpression: (node, place, found) => {
    walk(node.left, node.operator === '&&' ? 'open' : place, found)
    walk(node.right, place, found)
  },
  SwitchCase: (node, place, found) => all(node.consequent, place, found),
  MemberExpression: (node, place, found) => {
    walk(node.object, place, found)
    if (node.computed && !isString(node.property)) walk(node.property, 'open', found)
  },
  Property: (node, place, found) => {
    if (node.computed) walk(node.key, 'open', found)
    walk(node.value, placeOfName(String(node.key.name ?? node.key.value ?? ''), place), found)
  },
  VariableDeclarator: (node, _place, found) => {
    walk(node.id, 'open', found)
    if (node.init) walk(node.init, placeOfVariable(node.id.name ?? ''), found)
  },
  AssignmentExpression: (node, _place, found) => walk(node.right, placeOfName(nameOf(node.left), 'open'), found),
  AssignmentPattern: (node, _place, found) => walk(node.right, placeOfName(node.left.name ?? '', 'open'), found),
  CallExpression: called,
  NewExpression: called,
  ArrowFunctionExpression: functionLike,
  FunctionExpression: functionLike,
  FunctionDeclaration: functionLike,
  JSXElement: element,
  JSXFragment: element,
  JSXAttribute: (node, _place, found) => {
    const place = placeOfName(String(node.name.name?.name ?? node.name.name), 'open')
    if (!node.value) return
    if (isString(node.value)) keep(node.value, 'attribute', [node.value.value], place, found)
    else walk(node.value, place, found)
  },
  ExportNamedDeclaration: (node, _place, found) => node.declaration && walk(node.declaration, 'open', found),
}
