import { CANARY } from '../../constructs/releases.ts'
import type { Routing } from '../versions.ts'

interface Moved {
  routing(name: string, alias: string): Routing | undefined
  route(name: string, alias: string, routing: Routing): void
}

interface Shift {
  /** Of a function, or the ARN of a machine. */
  name: string
  alias: string
  /** Number of the new version. */
  to: string
}

/**
 * Moves an alias as a deployment group does: a share of the calls first, all of them when its minutes are over, none of them when an alarm fires.
 * @param minute does what happens in each of the minutes
 * @returns whether the new version has the calls
 */
export async function shiftGradually(versions: Moved, { name, alias, to }: Shift, { minute, inAlarm }: { minute(): Promise<void>; inAlarm(): boolean }) {
  const before = versions.routing(name, alias)
  if (!before) throw new Error(`${name} has no alias ${alias}.`)
  versions.route(name, alias, { version: before.version, canary: { version: to, weight: CANARY.percentage / 100 } })
  for (let passed = 0; passed < CANARY.minutes; passed++) {
    await minute()
    if (!inAlarm()) continue
    versions.route(name, alias, { version: before.version })
    return false
  }
  versions.route(name, alias, { version: to })
  return true
}
