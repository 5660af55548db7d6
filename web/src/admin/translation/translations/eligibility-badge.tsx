import { Badge, Tooltip } from '@mantine/core'
import { THRESHOLDS } from '#shared/domain/platform/thresholds.ts'
import { t } from './catalogue.ts'
import type { DeskArticle } from './locale-state.tsx'

const { eeatApproved, eeatAutoTranslate } = THRESHOLDS

/** Whether the automation may translate the article by itself, and why not. */
export function EligibilityBadge({ article: { eeat_score, auto_translatable } }: { article: DeskArticle }) {
  const [text, why, color] = auto_translatable
    ? [t.eligibleForAutomaticTranslation, t.eeatAllowsAutomatic({ eeatScore: eeat_score, eeatAutoTranslate }), 'accent']
    : eeat_score === null
      ? [t.eeatNotRated, t.automaticNeedsEeat({ eeatAutoTranslate }), 'gray']
      : eeat_score >= eeatApproved
        ? [t.scoreSufficientButManualOnly, t.eeatSuffices({ eeatScore: eeat_score, eeatApproved, eeatAutoTranslate }), 'yellow']
        : [t.manualTranslationOnly, t.eeatTooLow({ eeatScore: eeat_score, eeatAutoTranslate }), 'gray']
  return (
    <Tooltip label={why} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
      <Badge variant="outline" color={color}>
        {text}
      </Badge>
    </Tooltip>
  )
}
