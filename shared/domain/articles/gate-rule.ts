import type { MeasuredCard, MeasuredOriginal, MeasuredTranslation } from './gate-measures.ts'
import type { GateAsks, ProfiledRule } from './gate-profiles.ts'

/** A threshold that an admin sets. */
export interface GateSetting {
  /** The setting's name: kept in the table, never renamed. */
  key: string
  /** Its value where nobody has set it. */
  usual: number | boolean
  /** Of a number: the greatest that it may be, the least being 0; and the step of the field. */
  max?: number
  step?: number
  /** A number with a fraction is taken too. */
  fractions?: true
  /** The field's label and its explanation on the screen „Kokybės kontrolė“, in Lithuanian; only rules of the original have a field. */
  label?: string
  about?: string
  /** What it means, in English, in the list of settings. */
  description: string
}

interface RuleBase {
  /** Its name in verdicts, in rejection reasons and in counters: kept in the table, never renamed. */
  name: string
  /** In Lithuanian, for screens and mails. */
  label: string
  /** Whether the threshold is the least or the most that may be measured; true counts as more than false. */
  limit: 'at-least' | 'at-most'
  threshold: number | boolean | GateSetting
  /** Measured only where the article's profile asks something of it. */
  onlyProfiled?: true
}

/** Looks at the original's card alone, so lists of articles foresee its verdict. Undefined is what nobody has measured yet. */
interface CardRule extends RuleBase {
  of: 'card'
  measure: (card: MeasuredCard) => number | boolean | undefined
}

/** Looks at the original's text. */
interface OriginalRule extends RuleBase {
  of: 'original'
  measure: (original: MeasuredOriginal) => number | boolean
}

/** Looks at each translation. */
export interface TranslationRule extends RuleBase {
  of: 'translation'
  measure: (translation: MeasuredTranslation) => number | boolean
  /** Which findings are the reason when it fails; their segments are named. */
  isReason?: (finding: MeasuredTranslation['findings'][number]) => boolean
  /** Left out where pseudo translation is allowed. */
  exceptPseudo?: true
}

/** Looks at what was generated; measured by `claimVerdicts`. */
interface ClaimRule extends RuleBase {
  of: 'claims'
}

/** Asks for what people have done: read a language, approved the article, ticked its checklist. Measured by `reviewVerdicts` and `workflowVerdicts`. */
interface ReviewRule extends RuleBase {
  of: 'review'
}

export type GateRule = CardRule | OriginalRule | TranslationRule | ReviewRule | ClaimRule

/** Whether a threshold is one that an admin sets. */
export const isSetting = (threshold: GateRule['threshold']): threshold is GateSetting => typeof threshold === 'object'

/** The values of settings that thresholds are. */
export type GateThresholds = Readonly<Record<string, unknown>>

/**
 * What a rule asks for as the settings are now.
 * @param asks what the article's profile asks in their place, by rule
 */
export const thresholdOf = ({ name, threshold }: GateRule, values: GateThresholds, asks: GateAsks): number | boolean =>
  asks[name as ProfiledRule] ?? (isSetting(threshold) ? (values[threshold.key] as number | boolean) : threshold)

/** Whether a measured value meets a rule; for what is either there or not, true counts as more than false. */
export const meets = ({ limit }: GateRule, measured: number | boolean, threshold: number | boolean): boolean =>
  limit === 'at-least' ? measured >= threshold : measured <= threshold
