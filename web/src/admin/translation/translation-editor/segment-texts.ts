import { TEXT_LABELS } from '#shared/domain/articles/article-texts.ts'
import type { Answer } from '../../platform/api/call.ts'
import { t } from './catalogue.ts'
import type { TagFault } from './tagged-text.ts'

export type Translation = Answer<'getTranslation'>
export type Segment = Translation['segments'][number]
export type Finding = NonNullable<Translation['quality']>['findings'][number]

/** Where a segment came from, or what it waits for. */
export const STATE_TEXTS: Readonly<Record<Segment['state'], { text: string; color: string }>> = {
  memory: { text: t.fromMemory, color: 'gray' },
  model: { text: t.model, color: 'gray' },
  human: { text: t.human, color: 'accent' },
  stale: { text: t.stale, color: 'yellow' },
  failed: { text: t.notTranslated, color: 'red' },
  pseudo: { text: t.pseudoTranslation, color: 'yellow' },
}

/** A text without words here has those of the registry. */
const FIELD_TEXTS: Readonly<Record<string, string>> = {
  ...TEXT_LABELS,
  title: t.title,
  excerpt: t.excerpt,
  meta_title: t.metaTitle,
  meta_description: t.metaDescription,
  hero_image_alt: t.alternativeText,
}

const BLOCK_TEXTS: Readonly<Record<string, string>> = {
  p: t.paragraph,
  h2: t.headingH2,
  h3: t.headingH3,
  h4: t.headingH4,
  li: t.listItem,
  td: t.cell,
  th: t.headerCell,
  caption: t.tableCaption,
  figcaption: t.caption,
  img: t.imageDescription,
  blockquote: t.quote,
  summary: t.blockHeading,
}

/** What a segment is, and in the body which one. */
export function segmentName({ key, block }: Pick<Segment, 'key' | 'block'>): string {
  if (key.startsWith('tag:')) return t.tag({ number: Number(key.slice(4)) + 1 })
  if (key.startsWith('note:')) return t.noteToReaders({ number: Number(key.slice(5)) + 1 })
  return FIELD_TEXTS[key] ?? `${BLOCK_TEXTS[block ?? ''] ?? t.text} · ${Number(key.slice(1)) + 1}`
}

const SEVERITIES: Readonly<Record<Finding['severity'], { text: string; color: string }>> = {
  critical: { text: t.critical, color: 'red' },
  major: { text: t.major, color: 'yellow' },
  minor: { text: t.minor, color: 'gray' },
}
const CATEGORIES: Readonly<Record<Finding['category'], string>> = {
  accuracy: t.accuracy,
  fluency: t.fluency,
  terminology: t.terminology,
  style: t.style,
  'locale-convention': t.localeConventions,
  markup: t.markup,
}

const SUSPICION = t.suspicion

export const findingText = ({ severity, category, source, question, answer }: Finding) => ({
  ...(question ? { text: SUSPICION, color: answer?.right ? 'gray' : 'yellow' } : SEVERITIES[severity]),
  about: source === 'judge' ? t.judgedByModel({ category: CATEGORIES[category] }) : CATEGORIES[category],
})

/** What the judging models say of a suspicion; undefined where nothing was asked. */
export function answerText({ question, answer }: Pick<Finding, 'question' | 'answer'>): string | undefined {
  if (!question) return undefined
  if (!answer) return t.notJudged
  const { right, reason } = answer
  return right ? t.judgedRight({ reason }) : t.judgedWrong({ reason })
}

/** Whether a person has to decide about a finding: it is critical, or a suspicion that no judge has put aside. */
export const isUndecided = ({ severity, question, answer }: Pick<Finding, 'severity' | 'question' | 'answer'>): boolean =>
  severity === 'critical' || (question !== undefined && !answer?.right)

/** What the server says of an edit that it refuses; its words are English. */
const REFUSALS: readonly [RegExp, (found: RegExpExecArray) => string][] = [
  [/^Holds blocks/, () => t.segmentHoldsBlocks],
  [/^Holds (\d+) characters; (\d+) are allowed/, ([, has, most]) => t.tooLong({ has, most })],
  [/translation is empty/, () => t.translationIsEmpty],
  [/inline markup differs/, () => t.tagsDiffer],
  [/holds the character (\S+),/, ([, character]) => t.itHoldsForbiddenCharacter({ character })],
  [/^Nobody has translated it yet/, () => t.notTranslatedByAnyone],
  [/^There is no such segment/, () => t.originalHasLostThisSegment],
]

export function refusalText(message: string): string {
  for (const [pattern, text] of REFUSALS) {
    const found = pattern.exec(message)
    if (found) return text(found)
  }
  return message
}

const TAG_FAULTS: Readonly<Record<TagFault['kind'], string>> = {
  missing: t.tagMissing,
  repeated: t.repeated,
  crossed: t.closedInWrongPlace,
  foreign: t.notInOriginal,
}

/** Tags that cannot stay as they were edited, in one sentence. */
export const tagFaultText = (faults: readonly TagFault[]): string =>
  t.tagFaults({ faults: [...new Set(faults.map(({ kind, tag }) => `${tag} – ${TAG_FAULTS[kind]}`))].join(', ') })
