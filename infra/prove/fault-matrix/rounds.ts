import type { Round } from './fault.ts'
import { FILE_ROUND } from './faults-files.ts'
import { OUTSIDE_ROUND } from './faults-outside.ts'
import { ROW_ROUND } from './faults-rows.ts'
import { TEXT_ROUND } from './faults-texts.ts'

export const ROUNDS: readonly Round[] = [FILE_ROUND, ROW_ROUND, TEXT_ROUND, OUTSIDE_ROUND]
