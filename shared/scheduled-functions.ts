/** What a function may do with rows of the table beside reading them. */
export type TableAction = 'BatchWriteItem' | 'ConditionCheckItem' | 'DeleteItem' | 'PutItem' | 'UpdateItem'

interface ScheduledFunction {
  /** Its logical id in the stack: never renamed. */
  id: string
  /** Where its handler is, from the root of the repository. */
  source: string
  /** Of the function, in the console. */
  description: string
  /** Minutes that it may run, at most 15. */
  minutes: number
  /** `rights.test.ts` compares it with what the sources do, and says what to write here. */
  writes: readonly TableAction[]
}

/**
 * Functions that schedules start and that need nothing but the table, by the names of their bundles. Bundle, environment, rights, function and
 * the schedule's possible target derive from an entry. A function that needs more has a file in `infra/stacks/app`.
 */
export const SCHEDULED_FUNCTIONS = {
  'purge-trash': {
    id: 'PurgeTrash',
    source: 'lambdas/articles/trash/handler.ts',
    description: 'Deletes for good what has been in the trash for thirty days.',
    minutes: 15,
    writes: ['BatchWriteItem', 'DeleteItem', 'PutItem', 'UpdateItem'],
  },
  guardian: {
    id: 'Guardian',
    source: 'lambdas/quality/guardian/handler.ts',
    description: 'Computes prompts from the signals of the publication.',
    minutes: 2,
    writes: ['ConditionCheckItem', 'PutItem', 'UpdateItem'],
  },
} as const satisfies Record<string, ScheduledFunction>

export type ScheduledFunctionName = keyof typeof SCHEDULED_FUNCTIONS

/** Something made of every entry, by name. */
export const ofScheduledFunctions = <T>(make: (declared: ScheduledFunction, name: ScheduledFunctionName) => T) =>
  Object.fromEntries(Object.entries(SCHEDULED_FUNCTIONS).map(([name, declared]) => [name, make(declared, name as ScheduledFunctionName)])) as Record<
    ScheduledFunctionName,
    T
  >
