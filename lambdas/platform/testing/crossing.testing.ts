import { randomUUID } from 'node:crypto'
import { documentClient } from '../process/clients.ts'

type Input = { Key?: { sk?: string } }

/** Does something beside the first call of the table that fits, from now on. */
export function once(fits: (command: string, input: Input) => boolean, beside: (call: () => Promise<unknown>) => Promise<unknown>): void {
  let isDue = true
  documentClient().middlewareStack.add(
    (next, context) => (args) => {
      const call = () => next(args)
      if (!isDue || !fits(String(context.commandName), args.input as Input)) return call()
      isDue = false
      return beside(call) as ReturnType<typeof call>
    },
    { step: 'initialize', name: randomUUID() },
  )
}

/** Does something right after the next transaction was written, before whoever wrote it has its answer. */
export const afterNextTransaction = (deed: () => Promise<unknown>): void =>
  once(
    (command) => command.startsWith('TransactWrite'),
    async (call) => {
      const written = await call()
      await deed()
      return written
    },
  )

/**
 * The next write is done, but its answer is lost on the way: the SDK repeats the call.
 * @returns how often the write was sent
 */
export function loseNextAnswer(): () => number {
  let sent = 0
  documentClient().middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (!/^(?:Put|Update|TransactWrite)/.test(String(commandName)) || sent > 1) return next(args)
        sent += 1
        const answer = await next(args)
        if (sent === 1) throw Object.assign(new Error('The answer was lost.'), { name: 'TimeoutError' })
        return answer
      },
    // Within the SDK's own repetitions.
    { step: 'finalizeRequest', priority: 'low', name: randomUUID() },
  )
  return () => sent
}
