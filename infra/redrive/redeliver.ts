import * as z from 'zod'
import { type Letter, type Redelivery, readLetter } from './letters.ts'

/** The ways to what letters were meant for, on AWS or on one machine. */
export interface Ways {
  /** Calls a function and waits for its answer. @throws when it fails */
  invoke(functionArn: string, payload: string): Promise<string>
  /** Starts a machine; one that was started under this name is left as it is. */
  start(machineArn: string, input: string, name: string): Promise<void>
  /** The records of a batch, as functions are given them; null when the stream does not hold all of them any more. */
  records(batch: Extract<Redelivery, { kind: 'records' }>): Promise<object[] | null>
}

/** What became of a letter. Only `delivered` and `settled` ones may be taken out of their queue. */
export interface Redelivered {
  letter: Letter
  /** `settled`: delivering it does nothing any more; `gone`: what it names is there no more; `failed`: it failed again. */
  outcome: 'delivered' | 'settled' | 'gone' | 'failed' | 'unreadable'
  /** What there is to know, for whoever reads. */
  note: string
}

const MACHINE = /:stateMachine:/
/** What a function answers of a scheduled time that has had its run, or its three tries. */
const skipped = z.object({ skipped: z.literal('done') })
const partial = z.object({ batchItemFailures: z.array(z.unknown()).min(1) })

/**
 * Delivers what a dead letter stands for once more. Everything that reads streams, schedules or calls is idempotent, so delivering again what
 * was done meanwhile changes nothing.
 */
export async function redeliver(letter: Letter, ways: Ways): Promise<Redelivered> {
  const meant = readLetter(letter)
  try {
    const [outcome, note] = await deliver(letter, meant, ways)
    return { letter, outcome, note }
  } catch (error) {
    return { letter, outcome: 'failed', note: (error as Error).message }
  }
}

async function deliver(letter: Letter, meant: Redelivery, ways: Ways): Promise<[Redelivered['outcome'], string]> {
  switch (meant.kind) {
    case 'unreadable':
      return ['unreadable', meant.why]
    case 'call': {
      if (MACHINE.test(meant.target)) {
        await ways.start(meant.target, meant.payload, `redriven-${letter.id}`)
        return ['delivered', 'started']
      }
      const answer = await ways.invoke(meant.target, meant.payload)
      const isOver = skipped.safeParse(JSON.parse(answer || 'null')).success
      return isOver ? ['settled', 'its time has had its run or its three tries: see /admin/cron-jobs'] : ['delivered', '']
    }
    case 'records': {
      const records = await ways.records(meant)
      if (!records) return ['gone', 'the stream holds a day: the nightly reconciliation repairs what it would have told']
      const answer = await ways.invoke(meant.target, JSON.stringify({ Records: records }))
      const isLeft = partial.safeParse(JSON.parse(answer || 'null')).success
      return isLeft ? ['failed', 'the function did not take the record; its log says why'] : ['delivered', `${records.length} of the stream`]
    }
  }
}
