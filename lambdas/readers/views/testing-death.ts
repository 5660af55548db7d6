import { documentClient, s3 } from '../../platform/process/clients.ts'

interface Stack {
  middlewareStack: {
    add(middleware: (next: (args: unknown) => Promise<unknown>) => (args: unknown) => Promise<unknown>, options: { step: 'initialize' }): void
  }
}

/** Ends the process in the middle, as far as table and storage can tell: from one of their calls on, every call fails. */
export function createDeath() {
  let [calls, last, isAnswerLost] = [0, Number.POSITIVE_INFINITY, false]
  const watch = (next: (args: unknown) => Promise<unknown>) => async (args: unknown) => {
    const call = ++calls
    if (call < last) return next(args)
    if (call === last && isAnswerLost) await next(args)
    throw new Error('The process has ended.')
  }
  for (const client of [documentClient(), s3()]) (client as unknown as Stack).middlewareStack.add(watch, { step: 'initialize' })
  return {
    /** Works until a call, which is not made, or is made without an answer. @returns whether that call came */
    async until(call: number, isMade: boolean, work: () => Promise<unknown>): Promise<boolean> {
      ;[calls, last, isAnswerLost] = [0, call, isMade]
      const hasDied = await work().then(
        () => false,
        () => true,
      )
      last = Number.POSITIVE_INFINITY
      return hasDied
    },
  }
}
