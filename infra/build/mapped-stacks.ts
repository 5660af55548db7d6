import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'

/*
 * Part of every bundle: stacks name sources, not places in a bundle. Node's own flag for this reads the map, megabytes of JSON, at every cold
 * start; here whoever looks at the first stack reads it.
 */

const BUNDLE = import.meta.url
let map: SourceMap | null | undefined

function readMap(): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(new URL(`${BUNDLE}.map`), 'utf8')))
  } catch {
    return null
  }
}

/** @param site a line of a stack, as V8 writes it */
function mapped(site: string): string {
  const at = site.indexOf(`${BUNDLE}:`)
  if (at < 0) return site
  const [, line, column] = /^(\d+):(\d+)/.exec(site.slice(at + BUNDLE.length + 1)) ?? []
  if (map === undefined) map = readMap()
  const source = map?.findOrigin(Number(line), Number(column))
  if (!source || !('fileName' in source)) return site
  return `${site.slice(0, at)}${new URL(source.fileName, BUNDLE).href}:${source.lineNumber}:${source.columnNumber}${site.endsWith(')') ? ')' : ''}`
}

Error.prepareStackTrace = (error, sites) => [String(error), ...sites.map((site) => `    at ${mapped(String(site))}`)].join('\n')
