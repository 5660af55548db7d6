import { parseArgs } from 'node:util'
import * as z from 'zod'

/** What `npm run load` and `npm run soak` are told. */
export interface LoadOptions {
  /** Minutes of asking. */
  minutes: number
  /** Requests a second, of all connections together. */
  rate: number
  connections: number
  /** Origin of a running product; without one, a product of its own is started. */
  url?: string
  /** Process of that product, whose memory is watched. */
  pid?: number
}

const given = z.object({
  minutes: z.coerce.number().min(0.05).max(10_080),
  rate: z.coerce.number().min(1).max(20_000),
  connections: z.coerce.number().int().min(1).max(500),
  url: z.url().optional(),
  pid: z.coerce.number().int().min(1).optional(),
})

/**
 * Reads `--minutes 15 --rate 500 --connections 50 --url http://localhost:8080 --pid 1234`.
 * @throws naming what cannot be read
 */
export function loadOptions(args: readonly string[], defaults: Pick<LoadOptions, 'minutes' | 'rate' | 'connections'>): LoadOptions {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ args: [...args], options: { minutes: text, rate: text, connections: text, url: text, pid: text } })
  const parsed = given.safeParse({ ...defaults, ...values })
  if (!parsed.success) throw new Error(z.prettifyError(parsed.error))
  const { url, pid, ...rest } = parsed.data
  return { ...rest, ...(url ? { url: new URL(url).origin } : {}), ...(pid ? { pid } : {}) }
}
