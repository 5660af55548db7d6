import { Alert, Anchor, Badge, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { relevanceTone } from '#shared/domain/research/suggestion-status.ts'
import { FORMAT_LOCALE } from '../../platform/language/desk-language.ts'
import { dateTime } from '../../platform/screen/date-time.ts'
import { t } from './catalogue.ts'
import { STATUS_TEXTS, WARNING_TEXTS } from './research-texts.ts'
import type { Suggestion } from './suggestion.ts'
import { SuggestionActions } from './suggestion-actions.tsx'

const STATUS_COLORS = { pending: 'gray', accepted: 'teal', rejected: 'red', article_created: 'blue' } as const

/** One suggestion: what, why, from where, and what can be done with it. */
export function SuggestionCard({ suggestion }: { suggestion: Suggestion }) {
  const { status, suggested_title, relevance_score, ai_confidence, trending_keywords, warnings, summary, sources, rationale, recommended_angle } = suggestion
  return (
    <Paper withBorder p="md" component="article" aria-label={suggested_title} data-status={status}>
      <Stack gap="xs">
        <Group justify="space-between" align="start" wrap="nowrap">
          <Title order={3} fz={16} lang="en" className="research-name">
            {suggested_title}
          </Title>
          <span className="relevance" data-tone={relevanceTone(relevance_score)} title={t.relevance}>
            <span className="visually-hidden">{t.relevanceIs} </span>
            {relevance_score.toLocaleString(FORMAT_LOCALE, { minimumFractionDigits: 1 })}
          </span>
        </Group>
        <Group gap={6}>
          <Badge variant="light" color={STATUS_COLORS[status]} tt="none">
            {STATUS_TEXTS[status]}
          </Badge>
          {suggestion.suggested_topic && (
            <Badge variant="default" tt="none">
              {suggestion.suggested_topic}
            </Badge>
          )}
          {trending_keywords.map((word) => (
            <Badge key={word} variant="default" tt="none">
              {word}
            </Badge>
          ))}
        </Group>
        {warnings.length > 0 && (
          <Alert color="yellow" title={t.suspiciousPassagesFoundInSource}>
            {t.removedFromSource({ removed: warnings.map((warning) => WARNING_TEXTS[warning]).join(', ') })}
          </Alert>
        )}
        {summary && (
          <Text fz="sm" lang="en" className="research-summary">
            {summary}
          </Text>
        )}
        <Text fz="sm">{rationale}</Text>
        <Text fz="sm" c="dimmed">
          {[recommended_angle, suggestion.based_on_trends, suggestion.competitor_insights].filter(Boolean).join(' ')}
        </Text>
        <ul className="origin-sources" aria-label={t.sources}>
          {sources.map(({ url, title, published_at }) => (
            <li key={url}>
              <Anchor href={url} target="_blank" rel="noopener noreferrer" fz="sm" lang="en">
                {title || url}
              </Anchor>{' '}
              <Text component="span" c="dimmed" fz="xs">
                {[URL.parse(url)?.hostname, published_at && dateTime.format(new Date(published_at))].filter(Boolean).join(', ')}
              </Text>
            </li>
          ))}
        </ul>
        <Text c="dimmed" fz="xs">
          {t.suggestedAt({ createdAt: dateTime.format(new Date(suggestion.created_at)) })}{' '}
          {ai_confidence === null ? t.ratedByRules : t.ratedByModel({ percent: Math.round(100 * ai_confidence) })}
        </Text>
        <SuggestionActions suggestion={suggestion} />
      </Stack>
    </Paper>
  )
}
