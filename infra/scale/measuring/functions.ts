import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { LambdaEntry } from '../../build/entries.ts'
import { PATHS } from '../../build/paths.ts'
import type { Invoke } from '../../local/invoke.ts'

type Handler = (event: unknown, context: object) => Promise<unknown>
const LONG_MS = 600_000

const loaded = new Map<string, Promise<Handler>>()

/** A function's bundle as it is deployed, in this process. @throws Error for one that was not built */
export function bundleOf(entry: LambdaEntry): Promise<Handler> {
  const file = join(PATHS.lambdas, entry, 'index.mjs')
  const known = loaded.get(entry) ?? (import(pathToFileURL(file).href) as Promise<{ handler: Handler }>).then(({ handler }) => handler)
  loaded.set(entry, known)
  return known
}

/** The context of a call that has time enough. */
const CONTEXT = { awsRequestId: 'scale', functionName: 'scale', getRemainingTimeInMillis: () => LONG_MS }

/** Calls a function by its name or the end of its ARN, as Lambda does. */
export const invoke: Invoke = async (name, payload) => {
  try {
    const handler = await bundleOf(name.split(':').at(-1) as LambdaEntry)
    return { payload: JSON.stringify((await handler(JSON.parse(payload), CONTEXT)) ?? null) }
  } catch (cause) {
    const { name: errorType, message: errorMessage } = cause as Error
    return { error: { errorType, errorMessage, trace: [] } }
  }
}

/** Calls a function and gives its answer. @throws what it throws */
export const call = async (entry: LambdaEntry, event: unknown): Promise<unknown> => (await bundleOf(entry))(event, CONTEXT)
