import { Anchor, Badge, Button, Group, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { htmlVerdict } from '#shared/domain/quality/html-needs.ts'
import { LOCALE_INFO } from '#shared/locales.ts'
import type { Answer } from '../../platform/api/call.ts'
import { dateTime } from '../../platform/screen/date-time.ts'
import { t } from './catalogue.ts'
import { ACTION_BADGES, countsText, VERDICT_BADGES } from './texts.ts'
import { useVerification } from './use-verification.ts'

type Entry = Answer<'listHtmlVerifications'>['entries'][number]

/** One verification, and what verifies that article once more. */
export function VerificationRow({ entry }: { entry: Entry }) {
  const { article_id, original_id, locale, title, checked_at, content_quality_score, passed, action_taken } = entry
  const { isBusy, verify } = useVerification(article_id, null)
  const { label, color } = VERDICT_BADGES[htmlVerdict({ score: content_quality_score, passed })]
  const action = ACTION_BADGES[action_taken]
  return (
    <tr>
      <td data-label={t.article}>
        <div>
          <Anchor
            component={Link}
            to={locale === 'en' ? `/admin/articles/${article_id}` : `/admin/articles/${original_id}/translations/${locale}`}
            lang={LOCALE_INFO[locale].tag}
          >
            {title}
          </Anchor>{' '}
          <Badge variant="default">{locale}</Badge>
        </div>
      </td>
      <td data-label={t.when}>{dateTime.format(new Date(checked_at))}</td>
      <td data-label={t.score}>
        <span>
          {content_quality_score}{' '}
          <Badge variant="light" color={color} tt="none">
            {label}
          </Badge>
        </span>
      </td>
      <td data-label={t.structure}>
        <div>
          <Text fz="sm">{countsText([Number(entry.has_h1), entry.h2_count, entry.h3_count, entry.p_count, entry.list_count])}</Text>
          <Text c="dimmed" fz="xs">
            {passed ? t.passed : t.failed}
            {t.wordCount({ wordCount: entry.word_count })}
          </Text>
        </div>
      </td>
      <td data-label={t.action}>
        <span>
          <Badge variant="light" color={action.color} tt="none">
            {action.label}
          </Badge>
        </span>
      </td>
      <td>
        <Group gap={4} wrap="nowrap">
          <Button size="compact-sm" variant="default" loading={isBusy} onClick={() => verify(false)} aria-label={t.checkAgainNamed({ title, locale })}>
            {t.checkAgain}
          </Button>
          {!passed && (
            <Button size="compact-sm" variant="subtle" disabled={isBusy} onClick={() => verify(true)} aria-label={t.fixNamed({ title, locale })}>
              {t.fix}
            </Button>
          )}
        </Group>
      </td>
    </tr>
  )
}
