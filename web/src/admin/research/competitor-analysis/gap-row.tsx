import { Alert, Anchor, Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router-dom'
import { difficultyTone, priorityTone } from '#shared/domain/research/competitor-gaps.ts'
import { type Answer, call } from '../../platform/api/call.ts'
import { dateTime } from '../../platform/screen/date-time.ts'
import { numberText } from '../../platform/screen/figures.ts'
import { WARNING_TEXTS } from '../content-research/research-texts.ts'
import { useDraftLabel } from '../content-research/use-draft-label.ts'
import { useWriting } from '../content-research/use-writing.ts'
import { t } from './catalogue.ts'
import { difficultyReason, GENERATION_FAILED, priorityReason } from './gap-texts.ts'

type Gap = Answer<'listCompetitorGaps'>['gaps'][number]

/** One subject: what it is, what it is worth and why, where it was found, and a button that has an article written. */
export function GapRow({ gap }: { gap: Gap }) {
  const { id, topic, keyword, search_volume, competitor_url, competitors, summary, warnings, rationale, article_generated, article_id, created_at } = gap
  const writing = useWriting(async () => (await call('acceptCompetitorGap', { params: { id } })).id, GENERATION_FAILED)
  const draftLabel = useDraftLabel()
  return (
    <Paper withBorder p="md" component="article" aria-label={topic} data-generated={article_generated}>
      <Stack gap="xs">
        <Group gap={6}>
          <Score label={t.priority} score={gap.priority_score} tone={priorityTone(gap.priority_score)} />
          <Score label={t.difficulty} score={gap.difficulty_score} tone={difficultyTone(gap.difficulty_score)} />
          <Badge variant="default" tt="none" lang="en">
            {keyword}
          </Badge>
        </Group>
        <Title order={2} fz={16} lang="en" className="gap-words">
          {topic}
        </Title>
        {warnings.length > 0 && (
          <Alert color="yellow" title={t.suspiciousPassagesFoundInSource}>
            {t.removedFromSource({ removed: warnings.map((warning) => WARNING_TEXTS[warning]).join(', ') })}
          </Alert>
        )}
        {summary && (
          <Text fz="sm" lang="en" className="gap-words">
            {summary}
          </Text>
        )}
        {rationale && <Text fz="sm">{t.modelsAssessment({ rationale })}</Text>}
        <div className="gap-reasons">
          <Reasons title={t.priority} reasons={gap.priority_reasons.map(priorityReason)} />
          <Reasons title={t.difficulty} reasons={gap.difficulty_reasons.map(difficultyReason)} />
        </div>
        <Text c="dimmed" fz="xs" className="gap-words">
          {t.searchesAndSource({ searches: search_volume === null ? 'N/A' : numberText(search_volume) })}{' '}
          <Anchor href={competitor_url} target="_blank" rel="noopener noreferrer" fz="xs" underline="always">
            {competitors.join(', ')}
          </Anchor>
          {'. '}
          {t.found} <time dateTime={created_at}>{dateTime.format(new Date(created_at))}</time>.
        </Text>
        <Group gap="xs">
          <Button size="compact-sm" loading={writing.isBusy} disabled={article_generated} onClick={writing.begin}>
            {article_generated ? t.articleCreated : draftLabel}
          </Button>
          {article_id && (
            <Button component={Link} to={`/admin/articles/${article_id}`} variant="default" size="compact-sm">
              {t.openArticle}
            </Button>
          )}
        </Group>
      </Stack>
    </Paper>
  )
}

const Score = ({ label, score, tone }: { label: string; score: number; tone: string }) => (
  <span className="gap-score" data-tone={tone} data-score={label}>
    {label}: {score}/10
  </span>
)

const Reasons = ({ title, reasons }: { title: string; reasons: readonly string[] }) => (
  <div>
    <Text c="dimmed" fz="xs">
      {t.scoreByRules({ title })}
    </Text>
    <ul>
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  </div>
)
