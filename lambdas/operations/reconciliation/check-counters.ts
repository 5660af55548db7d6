import { rebuildCounters } from '../projections/rebuild.ts'
import type { Check } from './check.ts'

/** Counters say what counting all cards says. */
export const checkCounters: Check = async () => {
  const repaired = await rebuildCounters()
  return { findings: Object.keys(repaired).map((name) => ({ code: 'counter-off', subject: name, repaired: true })), cursor: '' }
}
