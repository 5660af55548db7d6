import { Anchor, Badge, Group, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { LOCALE_INFO } from '#shared/locales.ts'
import type { Article } from './article-form.ts'
import { t } from './catalogue.ts'

type Status = Article['translations'][number]

/** What waits for a person, what failed and how good it is, for each language that has any of it; what is to be done leads to where it is done. */
export function SegmentBadges({ articleId, translations }: { articleId: string; translations: readonly Status[] }) {
  const told = translations.filter(({ stale_segments, failed_segments, quality_score }) => stale_segments > 0 || failed_segments > 0 || quality_score !== null)
  if (told.length === 0) return null
  return (
    <ul className="segment-badges" aria-label={t.translationSegmentsAndQuality}>
      {told.map(({ locale, stale_segments, failed_segments, quality_score }) => (
        <Group component="li" key={locale} gap={6} wrap="wrap">
          <Text span fz="xs" fw={600} title={LOCALE_INFO[locale].nativeName}>
            {locale}
          </Text>
          {(stale_segments > 0 || failed_segments > 0) && (
            <Anchor component={Link} to={`/admin/articles/${articleId}/translations/${locale}?show=waiting`} className="segment-badge-link">
              {stale_segments > 0 && (
                <Badge color="yellow" variant="light" size="sm">
                  {t.awaitingReview({ staleSegments: stale_segments })}
                </Badge>
              )}
              {failed_segments > 0 && (
                <Badge color="red" variant="light" size="sm">
                  {t.failedSegments({ failedSegments: failed_segments })}
                </Badge>
              )}
            </Anchor>
          )}
          {quality_score !== null && (
            <Badge color="gray" variant="light" size="sm">
              {t.qualityScore({ qualityScore: Math.round(quality_score) })}
            </Badge>
          )}
        </Group>
      ))}
    </ul>
  )
}
