import lighthouse, { type Flags, type Result } from 'lighthouse'

export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo'

/**
 * Lighthouse's run of a phone on its simulated slow network.
 * @param port remote debugging port of a running browser
 * @throws Error when the page could not be measured
 */
export async function runLighthouse(url: string, port: number, flags: Flags): Promise<Result> {
  const run = await lighthouse(url, { output: 'json', logLevel: 'error', ...flags, port })
  if (!run || run.lhr.runtimeError) throw new Error(`Lighthouse could not measure ${url}: ${run?.lhr.runtimeError?.message ?? 'no result'}`)
  return run.lhr
}

/** 0–100. */
export const score = (result: Result, category: Category): number => Math.round(100 * (result.categories[category]?.score ?? 0))

/** Audits of a category that cost it points, each with the places that it names. */
export const shortfalls = (result: Result, category: Category): string[] =>
  (result.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = result.audits[id]
    return weight > 0 && audit && audit.score !== null && audit.score < 1 ? [`${id}: ${JSON.stringify(audit.details ?? {}).slice(0, 800)}`] : []
  })

export interface LoadedFile {
  path: string
  /** As Chrome names it: Document, Stylesheet, Script, Font, Image, Ping … */
  type: string
  /** Bytes over the wire, headers included. */
  transferred: number
}

/** What the page loaded, in order. */
export const loadedFiles = (result: Result): LoadedFile[] =>
  itemsOf(result, 'network-requests').map(({ url, resourceType, transferSize }) => ({
    path: new URL(String(url)).pathname,
    type: String(resourceType),
    transferred: Number(transferSize),
  }))

/** Paths of what the first paint waited for. */
export const renderBlocking = (result: Result): string[] => itemsOf(result, 'render-blocking-insight').map(({ url }) => new URL(String(url)).pathname)

function itemsOf(result: Result, audit: string): Record<string, unknown>[] {
  const details = result.audits[audit]?.details
  return details && 'items' in details ? (details.items as Record<string, unknown>[]) : []
}
