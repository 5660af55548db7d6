import { AppError } from '#shared/errors.ts'
import { ask } from './testing-meter.ts'

/** A process of its own with many callers at work, for tests that kill it: each asks until the budget is used up. */
const CALLERS = 24

await Promise.all(
  Array.from({ length: CALLERS }, async () => {
    for (;;) {
      try {
        await ask()
      } catch (error) {
        if (error instanceof AppError && error.code === 'budget-exceeded') return
      }
    }
  }),
)
