import { parseSync, Visitor } from 'oxc-parser'

/** Lines of a function, from its first to its last. In `.tsx` most of them are markup. */
const LIMITS = { ts: 80, tsx: 150 } as const

interface FunctionNode {
  start: number
  end: number
}

/**
 * Functions of a source file that are longer than allowed, as `path:line has … lines, at most … are allowed`.
 * @throws when it cannot be parsed
 */
export function longFunctions(path: string, source: string): string[] {
  const limit = path.endsWith('.tsx') ? LIMITS.tsx : LIMITS.ts
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const lineOf = lineFinder(source)
  const found: string[] = []
  const look = ({ start, end }: FunctionNode) => {
    const lines = lineOf(end) - lineOf(start) + 1
    if (lines > limit) found.push(`${path}:${lineOf(start)} has ${lines} lines, at most ${limit} are allowed`)
  }
  new Visitor({ FunctionDeclaration: look, FunctionExpression: look, ArrowFunctionExpression: look }).visit(program)
  return found
}

/** Gives the line of an offset, counted from 1. */
function lineFinder(source: string): (offset: number) => number {
  const ends: number[] = []
  for (let at = source.indexOf('\n'); at !== -1; at = source.indexOf('\n', at + 1)) ends.push(at)
  return (offset) => {
    const index = ends.findIndex((end) => end >= offset)
    return (index === -1 ? ends.length : index) + 1
  }
}
