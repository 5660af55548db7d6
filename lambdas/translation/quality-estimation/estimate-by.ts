import { type SegmentPair, segmentPairs } from '#shared/domain/articles/article-segments.ts'
import { type SegmentRecord, wasMadeByModel } from '#shared/domain/articles/segment-records.ts'
import { countWords, plainText } from '#shared/domain/text/words.ts'
import type { Checker } from '#shared/domain/translation/basic-checks.ts'
import type { GlossaryRule } from '#shared/domain/translation/glossary.ts'
import type { countSegment } from '#shared/domain/translation/localisation/segment-counts.ts'
import type { JudgesAnswer, QualityFinding } from '#shared/domain/translation/quality-findings.ts'
import { qualityScore } from '#shared/domain/translation/quality-score.ts'
import { segmentFindings } from '#shared/domain/translation/segment-findings.ts'
import type { AppError } from '#shared/errors.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { logger } from '../../platform/log/log.ts'
import type { Table } from '../../platform/table/table.ts'
import { readRules } from '../glossary/rules.ts'
import { articleBrief } from './article-brief.ts'
import type { Judge, JudgedArticle, Verdict } from './judge.ts'
import { pairId } from './pair-id.ts'
import { type Estimated, type Report, readEstimated, type TranslationKey, writeReport } from './store.ts'
import { tallyReport } from './week-tally.ts'

/** How often an estimate looks again when the translation moved meanwhile. */
const ROUNDS = 4

/** What judges have said of a pair, and which. A pair is a source with its target, so an opinion holds until either is changed. */
interface Opinion extends Verdict {
  by: string
}
type Opinions = Map<string, Opinion>

export interface Estimate {
  report: Report
  /** What was known before; null when nobody had looked. */
  before: Report | null
  /** Why the judges were not asked about everything; null when they were, or nobody wanted them to be. */
  fault: AppError | null
}

interface Looking {
  judge: Judge | null
  /** Opinions of other judges count as none. */
  renew: boolean
  known?: readonly GlossaryRule[] | undefined
  /** All checks, or those that a bundle has. */
  check: Checker
  /** What a segment adds to its week; null where a bundle has not all checks: then it is counted the next time. */
  count: typeof countSegment | null
}

/**
 * Looks at a translation's working copy and keeps what it finds: checks of every segment, and the judges' findings of
 * those that a model made. Judges are asked only about pairs that they have not seen in this article; without a judge
 * earlier opinions stay, those of rewritten segments go. A judge that fails is logged and missing, nothing else.
 * @returns null when the translation is not of the original's present text, or changes too quickly
 */
export async function estimateBy(table: Table, key: TranslationKey, { judge, renew, known, check, count }: Looking): Promise<Estimate | null> {
  const opinions: Opinions = new Map()
  const glossary = known ?? (await readRules(table, key.locale))
  let fault: AppError | null = null
  for (let round = 0; round < ROUNDS; round++) {
    const estimated = await readEstimated(table, key)
    if (!estimated) return null
    const pairs = segmentPairs(estimated.original, estimated.translation).map((pair) => ({ ...pair, id: pairId(pair) }))
    for (const [id, opinion] of earlierOpinions(estimated.report)) if (!opinions.has(id)) opinions.set(id, opinion)
    const checked = new Map(pairs.map((pair) => [pair.key, segmentFindings({ ...pair, record: estimated.records.get(pair.key) }, key.locale, glossary, check)]))
    const toJudge = pairs
      .filter((pair) => isOfModel(estimated.records.get(pair.key)))
      .map((pair) => ({ ...pair, isSuspicious: (checked.get(pair.key) ?? []).length > 0, question: questionAbout(checked.get(pair.key)) }))
    if (judge && !fault) fault = await ask(table, { ...key, article: articleBrief(estimated.original), rules: glossary }, toJudge, opinions, judge, renew)
    const found = reportOn(estimated, { pairs, toJudge, opinions, checked })
    const before = estimated.report
    const { counted, addition } = tallyReport(key, { ...estimated, pairs, before }, found, count && ((pair) => count(pair, key.locale, glossary, check)))
    const report = { ...found, counted }
    if (await writeReport(table, key, report, before, addition)) return { report, before, fault }
  }
  logger().warn('not estimated', { ...key, message: 'The translation is changing too quickly.' })
  return null
}

interface IdentifiedPair extends SegmentPair {
  id: string
}

interface DoubtedPair extends IdentifiedPair {
  /** The checks find something in it. */
  isSuspicious: boolean
  /** What the judges are asked about it. */
  question: string | undefined
}

/** The questions of all suspicions about a segment, as one. */
const questionAbout = (findings: readonly QualityFinding[] = []): string | undefined =>
  findings.flatMap(({ question }) => question ?? []).join(' ') || undefined

/** A person's words are not judged, nor those of nobody. */
const isOfModel = (record: SegmentRecord | undefined): boolean => record !== undefined && wasMadeByModel(record)

function earlierOpinions(report: Report | null): Opinions {
  const findings = report?.findings.filter(({ source }) => source === 'judge') ?? []
  return new Map(
    Object.entries(report?.judged ?? {}).map(([id, { segment: key, by, judges, answer }]) => {
      const judgements = findings.flatMap(({ segment, category, severity, detail, span, passes = 1 }) =>
        segment === key ? [{ category, severity, detail, passes, ...(span ? { span } : {}) }] : [],
      )
      return [id, { judgements, by, judges, answer }]
    }),
  )
}

/** Adds the judges' opinions of what they have not seen. @returns why they failed */
async function ask(
  table: Table,
  { article, rules, ...key }: TranslationKey & JudgedArticle,
  pairs: readonly DoubtedPair[],
  opinions: Opinions,
  { name, judge }: Judge,
  renew: boolean,
): Promise<AppError | null> {
  const isSeen = (id: string) => (renew ? opinions.get(id)?.by === name : opinions.has(id))
  const unseen = pairs.filter(({ id }, index) => !isSeen(id) && pairs.findIndex((pair) => pair.id === id) === index)
  const { judged, fault } = await judge(table, key, unseen, { article, rules })
  for (const { id, key: segment } of unseen) {
    const verdict = judged.get(segment)
    if (verdict) opinions.set(id, { ...verdict, by: name })
  }
  if (fault) logger().warn('not judged', { ...key, code: fault.code, message: fault.message, judged: judged.size, asked: unseen.length })
  return fault
}

interface Evidence {
  pairs: readonly IdentifiedPair[]
  toJudge: readonly IdentifiedPair[]
  opinions: Opinions
  /** What the checks find in each segment. */
  checked: ReadonlyMap<string, QualityFinding[]>
}

const answered = (finding: QualityFinding, answer: JudgesAnswer | undefined): QualityFinding => (finding.question && answer ? { ...finding, answer } : finding)

const seen = (segment: string, opinion: Opinion | undefined): Report['judged'][string] => ({
  segment,
  by: opinion?.by ?? '',
  judges: opinion?.judges ?? 2,
  ...(opinion?.answer ? { answer: opinion.answer } : {}),
})

function reportOn({ translation }: Estimated, { pairs, toJudge, opinions, checked }: Evidence): Omit<Report, 'counted'> {
  const judgeable = new Set(toJudge.map(({ key }) => key))
  const findings = pairs.flatMap((pair): QualityFinding[] => [
    ...(checked.get(pair.key) ?? []).map((finding) => answered(finding, judgeable.has(pair.key) ? opinions.get(pair.id)?.answer : undefined)),
    ...(judgeable.has(pair.key) ? (opinions.get(pair.id)?.judgements ?? []) : []).map((judgement) => ({
      segment: pair.key,
      ...judgement,
      source: 'judge' as const,
    })),
  ])
  const words = countWords(plainText(pairs.map(({ source }) => source).join(' ')), ORIGINAL_LOCALE)
  const judged = toJudge.filter(({ id }) => opinions.has(id))
  return {
    version: translation.version,
    source_hash: translation.source_hash,
    score: qualityScore(findings, words),
    passes: judged.length === toJudge.length ? Math.max(0, ...judged.map(({ id }) => opinions.get(id)?.judges ?? 0)) : 0,
    findings,
    judged: Object.fromEntries(judged.map(({ id, key }) => [id, seen(key, opinions.get(id))])),
    estimated_at: new Date().toISOString(),
  }
}
