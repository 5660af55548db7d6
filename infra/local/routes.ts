export interface Route<Target> {
  /** `GET /api/articles/{id}`, `ANY /files/{path+}` or `$default`. */
  key: string
  target: Target
}

interface Found<Target> {
  route: Route<Target>
  /** Decoded. */
  parameters: Record<string, string>
}

const rank = (segment: string): number => (segment.startsWith('{') ? (segment.endsWith('+}') ? 2 : 1) : 0)

/** Fixed text goes before a parameter, a parameter before a greedy one, a named method before ANY, all before `$default`. */
function compare(left: string, right: string): number {
  const [leftMethod, leftPath = ''] = left.split(' ')
  const [rightMethod, rightPath = ''] = right.split(' ')
  if (left === '$default' || right === '$default') return Number(left === '$default') - Number(right === '$default')
  const leftParts = leftPath.split('/')
  const rightParts = rightPath.split('/')
  for (let index = 0; index < Math.max(leftParts.length, rightParts.length); index += 1) {
    const difference = rank(leftParts[index] ?? '{+}') - rank(rightParts[index] ?? '{+}')
    if (difference !== 0) return difference
  }
  return Number(leftMethod === 'ANY') - Number(rightMethod === 'ANY')
}

/** Finds an HTTP API's route for a request as API Gateway does: the most specific one. */
export function createRouter<Target>(routes: Route<Target>[]): (method: string, path: string) => Found<Target> | null {
  const sorted = routes.toSorted((left, right) => compare(left.key, right.key))
  return (method, path) => {
    const parts = path.split('/')
    for (const route of sorted) {
      const parameters = match(route.key, method, parts)
      if (parameters) return { route, parameters }
    }
    return null
  }
}

function match(key: string, method: string, parts: string[]): Record<string, string> | null {
  if (key === '$default') return {}
  const [wanted, path = ''] = key.split(' ')
  if (wanted !== method && wanted !== 'ANY') return null
  const parameters: Record<string, string> = {}
  const pattern = path.split('/')
  for (const [index, segment] of pattern.entries()) {
    const part = parts[index]
    if (part === undefined) return null
    if (segment.endsWith('+}')) {
      const rest = decode(parts.slice(index).join('/'))
      if (!rest) return null
      parameters[segment.slice(1, -2)] = rest
      return parameters
    }
    if (segment.startsWith('{')) {
      const value = decode(part)
      if (!value) return null
      parameters[segment.slice(1, -1)] = value
    } else if (segment !== part) return null
  }
  return parts.length === pattern.length ? parameters : null
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
