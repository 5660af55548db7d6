import type { SegmentTranslation, SourceSegment } from '#shared/domain/articles/carried-segments.ts'
import { type Masked, mask } from '#shared/domain/translation/masks.ts'
import { keepUnpublished } from '../memory/unpublished.ts'
import { type Answer, askForTranslations, type ModelJob, madeBy } from './ask.ts'
import { batchesOf } from './batches.ts'
import type { Refused } from './prompts.ts'
import { recordOf, Spending } from './records.ts'
import { batchFault, verifyAnswer } from './verify.ts'

/** Calls for one language at the same time. */
const SIDE_BY_SIDE = 3
/** A first one, and one that names the fault of the first. */
const ATTEMPTS = 2

/**
 * Translates segments by the model. What cannot be used is asked for once more with the fault named; what is still wrong
 * then has failed, with its reason, and its English text as the target. What the model translated is kept for
 * this article as soon as it is verified, so that a run that breaks off never pays for it again; the memory learns it when it has gone out.
 * @returns one translation for each segment, by key
 * @throws AppError `model-unavailable` and what else keeps the model from being asked
 */
export async function translateSegments(open: readonly SourceSegment[], job: ModelJob): Promise<Map<string, SegmentTranslation>> {
  const made = new Map<string, SegmentTranslation>()
  await sideBySide(batchesOf(open), SIDE_BY_SIDE, (batch) => translateBatch(batch, job, made))
  return made
}

async function translateBatch(batch: readonly SourceSegment[], job: ModelJob, made: Map<string, SegmentTranslation>): Promise<void> {
  const masked = new Map(batch.map(({ key, html }) => [key, mask(html)]))
  const spending = new Spending()
  let left = batch
  let refused = new Map<string, Refused>()
  for (let attempt = 1; attempt <= ATTEMPTS && left.length > 0; attempt++) {
    const asked = left.map((segment) => ({ segment, masked: masked.get(segment.key) as Masked }))
    const answer = await askForTranslations(job, asked, refused)
    if ('usage' in answer) spending.add(left, answer.usage)
    const judged = judge(left, masked, answer, job)
    for (const [segment, target] of judged.good) made.set(segment.key, { target, record: machineRecord(segment, answer, spending, job) })
    await keep(judged.good, answer, made, job)
    const texts = 'texts' in answer ? answer.texts : new Map<string, string>()
    refused = new Map([...judged.faults].map(([key, reason]) => [key, { answer: texts.get(key), reason }]))
    left = left.filter(({ key }) => refused.has(key))
  }
  for (const segment of left) {
    const record = { ...recordOf(segment), provider: 'failed' as const, fault: refused.get(segment.key)?.reason as string, ...spending.of(segment.key) }
    made.set(segment.key, { target: segment.html, record })
  }
}

interface Judged {
  good: Map<SourceSegment, string>
  faults: Map<string, string>
}

function judge(batch: readonly SourceSegment[], masked: ReadonlyMap<string, Masked>, answer: Answer, job: ModelJob): Judged {
  const judged: Judged = { good: new Map(), faults: new Map() }
  for (const segment of batch) {
    const { key, html } = segment
    const verdict = 'fault' in answer ? answer : verifyAnswer(html, answer.texts.get(key), masked.get(key) as Masked, job, answer.pseudo)
    if ('fault' in verdict) judged.faults.set(key, verdict.fault)
    else judged.good.set(segment, verdict.html)
  }
  const language = 'fault' in answer || answer.pseudo ? undefined : batchFault(judged.good, job.locale)
  if (language === undefined) return judged
  for (const { key } of judged.good.keys()) judged.faults.set(key, language)
  return { good: new Map(), faults: judged.faults }
}

function machineRecord(segment: SourceSegment, answer: Answer, spending: Spending, { card }: ModelJob): SegmentTranslation['record'] {
  const base = recordOf(segment)
  if ('fault' in answer || answer.pseudo) return { ...base, provider: 'pseudo' }
  return { ...base, ...madeBy(answer.usage, card), ...spending.of(segment.key) }
}

async function keep(
  good: ReadonlyMap<SourceSegment, string>,
  answer: Answer,
  made: ReadonlyMap<string, SegmentTranslation>,
  { table, articleId, locale }: ModelJob,
): Promise<void> {
  if ('fault' in answer || answer.pseudo) return
  const segments = [...good].map(([{ key, html }, target]) => [html, target, (made.get(key) as SegmentTranslation).record] as const)
  await keepUnpublished(table, { original_id: articleId, locale }, segments, new Date().toISOString())
}

/** Works through all, at most so many at a time. After a failure nothing new is begun, and what is at work ends first. */
async function sideBySide<T>(all: readonly T[], most: number, work: (one: T) => Promise<void>): Promise<void> {
  const queue = (function* () {
    yield* all
  })()
  // A generator that one worker leaves by a fault is at its end for the others.
  const worker = async () => {
    for (const one of queue) await work(one)
  }
  const ends = await Promise.allSettled(Array.from({ length: Math.min(most, all.length) }, worker))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}
