import { vi } from 'vitest'

/** The lines that are logged, metrics among them, while some work goes on. */
export async function linesOf(work: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  const text: string[] = []
  const keep = (chunk: unknown) => {
    text.push(String(chunk))
    return true
  }
  const spies = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write').mockImplementation(keep))
  try {
    await work()
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
  return text
    .join('')
    .split('\n')
    .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Record<string, unknown>] : []))
}

/** Names and values of the metrics among lines. */
export function metricsIn(lines: readonly Record<string, unknown>[]): Record<string, unknown>[] {
  return lines.flatMap((line) => {
    const { CloudWatchMetrics = [] } = (line._aws ?? {}) as { CloudWatchMetrics?: { Metrics: { Name: string }[] }[] }
    return CloudWatchMetrics.map(({ Metrics }) => Object.fromEntries(Metrics.map(({ Name }) => [Name, line[Name]])))
  })
}
