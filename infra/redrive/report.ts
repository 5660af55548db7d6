import type { Redelivered } from './redeliver.ts'

/** Whether a letter may be taken out of its queue. A batch that the stream has lost is repaired elsewhere, and nothing will bring it back. */
export const isDealtWith = ({ outcome }: Pick<Redelivered, 'outcome'>): boolean => outcome === 'delivered' || outcome === 'settled' || outcome === 'gone'

/** A line for each letter and one for all. */
export function reportOf(redelivered: readonly Redelivered[]): string {
  if (redelivered.length === 0) return 'No dead letters.\n'
  const lines = redelivered.map(({ letter, outcome, note }) => {
    const when = new Date(letter.sentAt).toISOString().slice(0, 19).replace('T', ' ')
    return `${outcome.padEnd(10)} ${when}  ${letter.queue}  ${letter.id}${note ? `: ${note}` : ''}`
  })
  const left = redelivered.filter((one) => !isDealtWith(one)).length
  return `${lines.join('\n')}\n${redelivered.length} letters, ${left} of them still in their queues.\n`
}
