import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline/promises'

/** A line of a function's log. */
export interface FoundLine {
  /** The function's name. */
  name: string
  /** As it was logged; text that is no JSON is its `message`. */
  fields: Record<string, unknown>
}

/** Of each log, in bytes, from its end: some days of a busy product. */
const LOOKED_AT = 64 * 1024 * 1024

/**
 * Lines of all functions' logs that hold a text, in the order of their times.
 * @param most of each log, the newest
 */
export async function searchLogs(folder: string, text: string, most = 1000): Promise<FoundLine[]> {
  if (!existsSync(folder)) return []
  const files = readdirSync(folder).filter((file) => file.endsWith('.log'))
  const found = await Promise.all(files.map((file) => searchLog(join(folder, file), text, most)))
  return found.flat().sort((one, other) => timeOf(one).localeCompare(timeOf(other)))
}

async function searchLog(file: string, text: string, most: number): Promise<FoundLine[]> {
  const found: FoundLine[] = []
  const name = basename(file, '.log')
  const input = createReadStream(file, { start: Math.max(0, statSync(file).size - LOOKED_AT) })
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (!line.includes(text)) continue
    found.push({ name, fields: fieldsOf(line) })
    if (found.length > most) found.shift()
  }
  return found
}

/** When it was logged, ISO 8601; empty where it does not say. */
const timeOf = ({ fields: { timestamp, _aws } }: FoundLine): string => {
  if (typeof timestamp === 'string') return timestamp
  const at = (_aws as { Timestamp?: unknown } | undefined)?.Timestamp
  return typeof at === 'number' ? new Date(at).toISOString() : ''
}

function fieldsOf(line: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(line)
    if (typeof parsed === 'object' && parsed !== null) return parsed as Record<string, unknown>
  } catch {
    // A platform's or a crash's own words.
  }
  return { message: line }
}
