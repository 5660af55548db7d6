import type { Guard } from './guard.ts'
import { ACCESS } from './guards/access.ts'
import { LIMITS } from './guards/limits.ts'
import { MARKUP } from './guards/markup.ts'
import { SPENDING } from './guards/spending.ts'
import { WEB } from './guards/web.ts'
import { WRITES } from './guards/writes.ts'

/** Every guard whose removal at least one test has to notice. A new guard is added to its part of the list. */
export const GUARDS: readonly Guard[] = [...ACCESS, ...MARKUP, ...WEB, ...WRITES, ...LIMITS, ...SPENDING]
