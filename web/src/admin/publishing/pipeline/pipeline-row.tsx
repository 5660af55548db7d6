import { ActionIcon, Anchor, Badge, Box, Group, Text, Tooltip } from '@mantine/core'
import { IconBolt, IconExternalLink, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { stageOf } from '#shared/domain/articles/desk-states.ts'
import { GATE_PROFILES, type GateAsks } from '#shared/domain/articles/gate-profiles.ts'
import { LOCALE_INFO, TARGET_LOCALES } from '#shared/locales.ts'
import type { Answer } from '../../platform/api/call.ts'
import { dateTime } from '../../platform/screen/date-time.ts'
import { StaleBadge } from '../../translation/translations/stale-badge.tsx'
import { PublishRow } from '../articles/publish-row.tsx'
import { REJECTION_TEXTS } from '../outcome/rejection-texts.ts'
import { t } from './catalogue.ts'
import { ForcePublish } from './force-publish.tsx'
import { PublishLate } from './publish-late.tsx'

type Pipeline = Answer<'listPipeline'>
type Card = Pipeline['articles'][number]

export function PipelineRow({ article, gate }: { article: Card; gate: Pipeline['gate'] }) {
  const { id, title, published, translations_completed: completed } = article
  const stage = stageOf({ published, completed })
  const [isForcing, setForcing] = useState(false)
  return (
    <Box component="li" className="article-row">
      <Box className="article-words">
        <Anchor component={Link} to={`/admin/articles/${id}`} className="article-title" truncate>
          {title}
        </Anchor>
        <Text c="dimmed" fz="xs">
          SEO {article.seo_score ?? '–'} · E-E-A-T {article.eeat_score ?? '–'} ·{' '}
          <time dateTime={article.created_at}>{dateTime.format(new Date(article.created_at))}</time>
        </Text>
        {stage !== 'published' && article.low_scores.length > 0 && <LowScores article={article} gate={gate} />}
        {article.late_languages.length > 0 && (
          <Text fz="xs" c="var(--mantine-color-yellow-light-color)">
            {t.readyButNotVisibleTo} {article.late_languages.map((locale) => LOCALE_INFO[locale].nativeName).join(', ')}
          </Text>
        )}
        {article.rejection && (
          <Text c="var(--mantine-color-error)" fz="xs">
            {t.rejected} {article.rejection.reasons.map((reason) => REJECTION_TEXTS[reason]).join(', ')}
          </Text>
        )}
      </Box>
      <Group gap={6} className="article-badges">
        <Badge variant="outline" color="gray">
          {article.category.name}
        </Badge>
        {article.changed && (
          <Badge variant="light" color="yellow">
            {t.changed}
          </Badge>
        )}
        {!published && (
          <Badge variant="light" color={stage === 'ready' ? 'accent' : 'gray'}>
            {t.translations({ completed, total: TARGET_LOCALES.length })}
          </Badge>
        )}
        {article.stale && <StaleBadge stale={article.stale} />}
      </Group>
      <Group gap="xs" wrap="nowrap" className="article-actions">
        {stage === 'ready' && <PublishRow article={article} />}
        {article.late_languages.length > 0 && <PublishLate article={article} />}
        {(stage === 'ready' || stage === 'translating') && (
          <Action label={t.forcePublishTitle} title={title} icon={<IconBolt size={18} stroke={1.6} aria-hidden />} onClick={() => setForcing(true)} />
        )}
        {published && (
          <Tooltip label={t.openOnSite}>
            <ActionIcon
              component="a"
              href={`/en/news/${id}`}
              target="_blank"
              rel="noopener"
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t.openOnSiteOf({ title })}
            >
              <IconExternalLink size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
        <Tooltip label={t.edit}>
          <ActionIcon component={Link} to={`/admin/articles/${id}`} variant="subtle" color="gray" size={36} aria-label={t.editTitle({ title })}>
            <IconPencil size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Group>
      {isForcing && <ForcePublish article={{ id, title }} onClose={() => setForcing(false)} />}
    </Box>
  )
}

interface ActionProps {
  label: string
  title: string
  icon: React.ReactNode
  onClick: () => void
}

const Action = ({ label, title, icon, onClick }: ActionProps) => (
  <Tooltip label={label}>
    <ActionIcon variant="subtle" color="gray" size={36} aria-label={`${label}: ${title}`} onClick={onClick}>
      {icon}
    </ActionIcon>
  </Tooltip>
)

/** With the gate on, low scores stop a publication; with it off they are only worth knowing. */
function LowScores({ article: { low_scores: scores, applied_profile }, gate }: { article: Card; gate: Pipeline['gate'] }) {
  const asks: GateAsks = GATE_PROFILES[applied_profile].asks
  const least = { seo_score: `SEO < ${asks.seo_score ?? gate.min_seo_score}`, eeat_score: `E-E-A-T < ${asks.eeat_score ?? gate.min_eeat_score}` }
  const figures = scores.map((score) => least[score]).join(', ')
  return (
    <Text fz="xs" c={gate.enabled ? 'var(--mantine-color-error)' : 'var(--mantine-color-yellow-light-color)'}>
      {gate.enabled ? t.lowScoresBlock({ figures }) : t.lowScoresWarn({ figures })}
    </Text>
  )
}
