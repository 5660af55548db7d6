import { type SegmentRecord, wasMadeByModel } from '#shared/domain/articles/segment-records.ts'
import { plainText } from '#shared/domain/text/words.ts'
import { mask } from '#shared/domain/translation/masks.ts'
import type { QualityFinding } from '#shared/domain/translation/quality-findings.ts'
import { isConfirmedCritical } from '#shared/domain/translation/quality-score.ts'
import type { TargetLocale } from '#shared/locales.ts'
import { whoStarted } from '../../platform/batch/who-started.ts'
import { logger } from '../../platform/log/log.ts'
import type { Table } from '../../platform/table/table.ts'
import { keepUnpublished } from '../memory/unpublished.ts'
import { articleBrief } from '../quality-estimation/article-brief.ts'
import { estimateUnlessThrottled } from '../quality-estimation/estimate.ts'
import type { Judge } from '../quality-estimation/judge.ts'
import type { Report } from '../quality-estimation/store.ts'
import { askForTranslations, type ModelSettings, madeBy } from './ask.ts'
import type { Guidance } from './guidance.ts'
import { type LoadedTranslation, loadTranslation } from './load-translation.ts'
import type { Run } from './plan.ts'
import { PROMPT_VERSION, type Refused } from './prompts.ts'
import { recordOf, Spending } from './records.ts'
import { saveTranslation } from './save.ts'
import { verifyAnswer } from './verify.ts'
import { translatedText } from './working-copy.ts'

/** How often a segment is sent back. After that it waits for a person, and the gate lets nothing of the article out. */
const MOST_REPAIRS = 2

interface Job extends Guidance {
  run: Run
  locale: TargetLocale
  model: ModelSettings
  judge: Judge | null
}

/**
 * Estimates a translation, and sends back to the model what both judges call critical, with what they say; at most twice a segment. Every
 * attempt is saved, so a step that is tried again goes on where it was. A person who saves meanwhile keeps the last word.
 * @throws AppError `model-throttled`, which the machine tries again; what else keeps the model from being asked
 */
export async function estimateAndRepair(table: Table, job: Job): Promise<void> {
  const { run, locale, judge, rules } = job
  for (let round = 0; round <= MOST_REPAIRS; round++) {
    const report = await estimateUnlessThrottled(table, { original_id: run.article_id, locale }, judge, rules)
    if (!report || !judge || !(await repair(table, job, report))) return
  }
}

/** @returns whether anything was saved, which has to be estimated anew */
async function repair(table: Table, job: Job, report: Report): Promise<boolean> {
  const { run, locale, model, rules, card } = job
  if (!report.findings.some(isConfirmedCritical)) return false
  const loaded = await loadTranslation(table, run.article_id, locale)
  const faulty = faultySegments(loaded, report)
  if (loaded.card.version !== report.version || faulty.size === 0) return false
  const { source, segments, translations } = loaded
  const asked = segments.flatMap((segment) => (faulty.has(segment.key) ? [{ segment, masked: mask(segment.html) }] : []))
  const known = new Map([...translations].flatMap(([key, { target }]) => (faulty.has(key) ? [] : [[key, target] as const])))
  const askedBy = await whoStarted(table, run.operation_id)
  const question = {
    table,
    articleId: run.article_id,
    operationId: run.operation_id,
    locale,
    model,
    rules,
    card,
    article: articleBrief(source),
    segments,
    known,
    // What was wrong has been said; the same samples would only repeat it.
    examples: new Map(),
    askedBy,
  }
  const answer = await askForTranslations(question, asked, faulty)
  const spending = new Spending()
  if ('usage' in answer)
    spending.add(
      asked.map(({ segment }) => segment),
      answer.usage,
    )
  for (const { segment, masked } of asked) {
    const former = translations.get(segment.key)
    if (!former) continue
    const repairs = (former.record.repairs ?? 0) + 1
    const verdict = 'fault' in answer ? answer : verifyAnswer(segment.html, answer.texts.get(segment.key), masked, { locale, rules }, answer.pseudo)
    const repaired = 'html' in verdict && 'usage' in answer && !answer.pseudo
    translations.set(
      segment.key,
      repaired
        ? { target: verdict.html, record: { ...recordOf(segment), ...madeBy(answer.usage, card), ...spending.of(segment.key), repairs } }
        : { target: former.target, record: { ...former.record, repairs } },
    )
  }
  const repaired = asked.flatMap(({ segment: { key, html } }) => {
    const { target, record } = translations.get(key) ?? {}
    return target !== undefined && record ? [[html, target, record] as const] : []
  })
  await keepUnpublished(table, { original_id: run.article_id, locale }, repaired, new Date().toISOString())
  logger().info('repaired', { ...run, locale, segments: [...faulty.keys()], prompt_version: PROMPT_VERSION })
  return save(table, job, loaded)
}

const mayBeRepaired = (record: SegmentRecord | undefined): boolean => record !== undefined && wasMadeByModel(record) && (record.repairs ?? 0) < MOST_REPAIRS

/** What was said against each segment that may be sent back once more. */
function faultySegments({ translations }: LoadedTranslation, { findings }: Report): Map<string, Refused> {
  const faulty = new Map<string, QualityFinding[]>()
  for (const finding of findings.filter(isConfirmedCritical)) {
    if (mayBeRepaired(translations.get(finding.segment)?.record)) faulty.set(finding.segment, [...(faulty.get(finding.segment) ?? []), finding])
  }
  return new Map(
    [...faulty].map(([key, found]) => {
      const reason = found.map(({ category, detail }) => `${category}: ${detail}`).join('; ')
      return [key, { reason, answer: plainText(translations.get(key)?.target ?? '') }]
    }),
  )
}

async function save(table: Table, { run, locale }: Job, { cards, card, copy, source, segments, translations }: LoadedTranslation): Promise<boolean> {
  const records = segments.flatMap(({ key }) => translations.get(key)?.record ?? [])
  const text = translatedText(source, translations)
  const now = new Date().toISOString()
  return saveTranslation(table, cards, {
    source,
    locale,
    text,
    records,
    base: card.version,
    former: copy,
    savedBy: run.operation_id,
    savedAs: 'automation',
    now,
  })
}
