/**
 * The fields of CloudFront's access log that are kept, in their order. Chosen for privacy: no cookie, no host, no place, no TLS fingerprint.
 * `c-ip` is read only while a part is counted, and goes with it.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/standard-logs-reference.html#BasicDistributionFileFormat
 */
export const ACCESS_LOG_FIELDS = ['date', 'time', 'c-ip', 'cs-method', 'cs-uri-stem', 'sc-status', 'cs(Referer)', 'cs(User-Agent)', 'cs-uri-query'] as const

type Field = (typeof ACCESS_LOG_FIELDS)[number]

/** Where each field stands in a line. */
export type Columns = Readonly<Record<Field, number>>

/** A request that the log tells of. Values as the log has them: percent-encoded, `''` for none. */
export interface LoggedRequest {
  /** Seconds since 1970. */
  at: number
  address: string
  method: string
  path: string
  status: number
  referrer: string
  agent: string
  query: string
}

const FIELDS = '#Fields:'

/** The columns that {@link ACCESS_LOG_FIELDS} gives, for a file without a header. */
export const USUAL_COLUMNS: Columns = columnsOf(ACCESS_LOG_FIELDS) as Columns

/** Reads the line `#Fields: date time …`. @returns null for a line that is no such header, or that lacks a field */
export function readHeader(line: string): Columns | null {
  return line.startsWith(FIELDS) ? columnsOf(line.slice(FIELDS.length).trim().split(/\s+/)) : null
}

function columnsOf(names: readonly string[]): Columns | null {
  const columns = ACCESS_LOG_FIELDS.map((field) => [field, names.indexOf(field)] as const)
  return columns.some(([, column]) => column < 0) ? null : (Object.fromEntries(columns) as Columns)
}

const DAY = /^\d{4}-\d\d-\d\d$/
const TIME = /^\d\d:\d\d:\d\d$/
const STATUS = /^\d{3}$/

/** Reads a line of a log. @returns null for a comment, and for what is broken or cut off */
export function readLine(line: string, columns: Columns): LoggedRequest | null {
  if (line === '' || line.charCodeAt(0) === 35) return null
  const values = line.split('\t')
  const value = (field: Field): string => {
    const found = values[columns[field]] ?? ''
    return found === '-' ? '' : found
  }
  const [date, time, status] = [value('date'), value('time'), value('sc-status')]
  if (!DAY.test(date) || !TIME.test(time) || !STATUS.test(status)) return null
  const at = Date.parse(`${date}T${time}Z`) / 1000
  const request = { at, address: value('c-ip'), method: value('cs-method'), path: value('cs-uri-stem'), status: Number(status) }
  if (Number.isNaN(at) || request.address === '' || !request.path.startsWith('/')) return null
  return { ...request, referrer: value('cs(Referer)'), agent: value('cs(User-Agent)'), query: value('cs-uri-query') }
}

/** A value without its percent-encoding; as it stands where that is broken. */
export function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
