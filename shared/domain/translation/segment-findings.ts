import type { TargetLocale } from '#shared/locales.ts'
import type { SegmentRecord } from '../articles/segment-records.ts'
import type { Checker, TranslationCheck } from './basic-checks.ts'
import { questionOf } from './check-kinds.ts'
import type { GlossaryRule } from './glossary.ts'
import type { QualityFinding } from './quality-findings.ts'

type Class = Pick<QualityFinding, 'category' | 'severity'>

/**
 * What each check means in MQM's terms. Critical is what a reader could act wrongly on, or cannot read at all. A suspicion weighs little: if it is true,
 * the judges say so.
 */
const CLASSES: Readonly<Record<TranslationCheck, Class>> = {
  empty: { category: 'accuracy', severity: 'critical' },
  untranslated: { category: 'accuracy', severity: 'critical' },
  language: { category: 'accuracy', severity: 'critical' },
  script: { category: 'accuracy', severity: 'critical' },
  facts: { category: 'accuracy', severity: 'critical' },
  order: { category: 'accuracy', severity: 'critical' },
  numbers: { category: 'accuracy', severity: 'critical' },
  negation: { category: 'accuracy', severity: 'minor' },
  length: { category: 'accuracy', severity: 'minor' },
  ending: { category: 'accuracy', severity: 'minor' },
  'small-numbers': { category: 'accuracy', severity: 'minor' },
  names: { category: 'accuracy', severity: 'minor' },
  meaning: { category: 'accuracy', severity: 'minor' },
  content: { category: 'accuracy', severity: 'minor' },
  commentary: { category: 'accuracy', severity: 'major' },
  repetition: { category: 'fluency', severity: 'major' },
  characters: { category: 'fluency', severity: 'major' },
  glossary: { category: 'terminology', severity: 'major' },
  anchors: { category: 'markup', severity: 'major' },
  structure: { category: 'markup', severity: 'major' },
  markup: { category: 'markup', severity: 'major' },
}

interface CheckedSegment {
  key: string
  /** Inner HTML. */
  source: string
  /** Inner HTML. */
  target: string
  /** How it came about, as far as that is known. */
  record?: Pick<SegmentRecord, 'provider' | 'fault' | 'stale_for' | 'accepted'> | undefined
}

/**
 * Everything that can be said of a translated segment without a model. One that nobody translated is that and nothing else.
 * @param check all checks, or those that a bundle has
 */
export function segmentFindings(
  { key, source, target, record }: CheckedSegment,
  locale: TargetLocale,
  glossary: readonly GlossaryRule[],
  check: Checker,
): QualityFinding[] {
  const found = (of: Class, detail: string): QualityFinding => ({ segment: key, ...of, detail, source: 'check' })
  if (record?.provider === 'failed') return [found(CLASSES.untranslated, `not translated: ${record.fault ?? 'no translation was accepted'}`)]
  if (record?.provider === 'pseudo') return [found(CLASSES.untranslated, 'not translated: no model is connected')]
  // Rules can be wrong about good language. A person who has looked decides; what was found stays visible.
  const weight = (of: Class): Class => (record?.accepted ? { ...of, severity: 'minor' } : of)
  const findings = check(source, target, locale, { glossary }).map(({ check, detail }) => {
    const question = record?.accepted ? undefined : questionOf(check, detail)
    return { ...found(weight(CLASSES[check]), detail), ...(question ? { question } : {}) }
  })
  if (record?.stale_for === undefined) return findings
  return [...findings, found({ category: 'accuracy', severity: 'major' }, 'the English text has changed since a person translated it')]
}
