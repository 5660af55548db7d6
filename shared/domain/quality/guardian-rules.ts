import { confidenceBasis, confidenceOf } from './guardian-confidence.ts'
import type { GuardianConfig } from './guardian-config.ts'
import { promptText } from './guardian-prompt.ts'
import type { Finding, Rule } from './guardian-rule.ts'
import { ARTICLE_RULES } from './guardian-rules-articles.ts'
import { INTEGRITY_RULES } from './guardian-rules-integrity.ts'
import { READER_RULES } from './guardian-rules-readers.ts'
import { SITE_RULES } from './guardian-rules-site.ts'
import type { GuardianSignals } from './guardian-signals.ts'
import { GUARDIAN_PRIORITIES, type GuardianCategory, type GuardianPriority } from './guardian-status.ts'

/** Every rule of the guardian. */
export const GUARDIAN_RULES: readonly Rule[] = [...ARTICLE_RULES, ...INTEGRITY_RULES, ...READER_RULES, ...SITE_RULES]

/** From this part on, of so many things, a priority is one step higher. */
const GREAT_PART = 0.5
const MANY = 10

/** A prompt before it is kept. */
export interface Proposal {
  /** What it is about: nothing is proposed twice under one key, whatever became of the first. */
  signal_key: string
  title: string
  lt_title: string
  category: GuardianCategory
  priority: GuardianPriority
  /** Percent. */
  confidence_score: number
  reasoning: string
  lt_reasoning: string
  expected_impact: string
  lt_expected_impact: string
  /** US dollars a month; null where nothing measured says so. */
  estimated_revenue_impact: number | null
  revenue_basis: string | null
  lt_revenue_basis: string | null
  files_to_modify: readonly string[]
  lovable_prompt: string
  affected: number
  measured: number
}

/**
 * Everything that the signals call for, the most urgent first, then the surest.
 * @param config rules that ask for more boldness than it allows keep silent
 */
export function propose(signals: GuardianSignals, config: Pick<GuardianConfig, 'creativity_level' | 'revenue_per_thousand_views'>): Proposal[] {
  return GUARDIAN_RULES.filter(({ boldness }) => boldness <= config.creativity_level)
    .flatMap((rule) => rule.read(signals, config).map((finding) => proposalOf(rule, finding)))
    .sort((one, other) => orderOf(one) - orderOf(other) || other.confidence_score - one.confidence_score || (one.signal_key < other.signal_key ? -1 : 1))
}

const orderOf = ({ priority }: Proposal): number => GUARDIAN_PRIORITIES.indexOf(priority)

function proposalOf(rule: Rule, finding: Finding): Proposal {
  const { title, evidence, impact, revenue, affected, measured } = finding
  const basis = confidenceBasis(rule.certainty, measured, rule.unit)
  const files = finding.files ?? rule.files
  return {
    signal_key: finding.subject ? `${rule.name}:${finding.subject}` : rule.name,
    title: title.en,
    lt_title: title.lt,
    category: rule.category,
    priority: priorityOf(rule, finding),
    confidence_score: confidenceOf(rule.certainty, measured),
    reasoning: [...evidence.map(({ en }) => en), basis.en].join(' '),
    lt_reasoning: [...evidence.map(({ lt }) => lt), basis.lt].join(' '),
    expected_impact: impact.en,
    lt_expected_impact: impact.lt,
    estimated_revenue_impact: revenue?.usd ?? null,
    revenue_basis: revenue?.basis.en ?? null,
    lt_revenue_basis: revenue?.basis.lt ?? null,
    files_to_modify: files,
    lovable_prompt: promptText(rule, finding, files),
    affected,
    measured,
  }
}

function priorityOf({ priority }: Rule, { affected, measured }: Finding): GuardianPriority {
  const step = affected >= MANY && affected >= measured * GREAT_PART ? 1 : 0
  return GUARDIAN_PRIORITIES[Math.max(0, GUARDIAN_PRIORITIES.indexOf(priority) - step)] ?? priority
}
