import { Badge, Tooltip } from '@mantine/core'
import { THRESHOLDS } from '#shared/domain/platform/thresholds.ts'
import type { DeskArticle } from './locale-state.tsx'

const { eeatApproved, eeatAutoTranslate } = THRESHOLDS

/** Whether the automation may translate the article by itself, and why not. */
export function EligibilityBadge({ article: { eeat_score, auto_translatable } }: { article: DeskArticle }) {
  const [text, why, color] = auto_translatable
    ? ['Tinka automatiniam vertimui', `E-E-A-T ${eeat_score}: nuo ${eeatAutoTranslate} straipsnius galima versti automatiškai`, 'accent']
    : eeat_score === null
      ? ['E-E-A-T nevertinta', `Automatiškai verčiami tik straipsniai, kurių E-E-A-T bent ${eeatAutoTranslate}; ranka galima versti bet kurį`, 'gray']
      : eeat_score >= eeatApproved
        ? [
            'Balas pakankamas, bet tik rankinis vertimas',
            `E-E-A-T ${eeat_score}: pakanka nuo ${eeatApproved}, automatiškai verčiama nuo ${eeatAutoTranslate}`,
            'yellow',
          ]
        : ['Tik rankinis vertimas', `E-E-A-T ${eeat_score}: automatiškai verčiama nuo ${eeatAutoTranslate}`, 'gray']
  return (
    <Tooltip label={why} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
      <Badge variant="outline" color={color}>
        {text}
      </Badge>
    </Tooltip>
  )
}
