import { Paper, Stack, Text, UnstyledButton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { PIPELINE_STAGES, type PipelineStage } from '#shared/domain/articles/desk-states.ts'
import { TARGET_LOCALES } from '#shared/locales.ts'
import type { Answer } from '../../platform/api/call.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { Screen } from '../../platform/screen/screen.tsx'
import { Empty, Fault, Loading } from '../../platform/screen/states.tsx'
import { Pager } from '../articles/pager.tsx'
import { t } from './catalogue.ts'
import { PipelineRow } from './pipeline-row.tsx'

const REFRESH_MS = 10_000

const STAGE_TEXTS: Readonly<Record<PipelineStage, { title: string; about: string; none: string }>> = {
  draft: { title: t.drafts, about: t.notTranslatedYet, none: t.noDraftsWithoutTranslations },
  translating: { title: t.inTranslation, about: t.atLeastOneTranslation, none: t.noArticlesInTranslation },
  ready: { title: t.ready, about: t.allTranslations({ count: TARGET_LOCALES.length }), none: t.noArticlesReadyToPublish },
  published: { title: t.published, about: t.visibleToReaders, none: t.noPublishedArticles },
}

/** How far English originals are on their way to readers. */
export function Pipeline() {
  const [search, setSearch] = useSearchParams()
  const stage = PIPELINE_STAGES.find((name) => name === search.get('stage')) ?? 'ready'
  const page = Math.min(100_000, Math.max(1, Math.trunc(Number(search.get('page'))) || 1))
  const go = (to: PipelineStage, number = 1) => setSearch({ ...(to === 'ready' ? {} : { stage: to }), ...(number > 1 ? { page: String(number) } : {}) })
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...queryOf('listPipeline', { query: { stage, page } }),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })
  return (
    <Screen title={t.publicationPipeline} about={t.aboutPipeline({ count: TARGET_LOCALES.length })}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form, and nothing is sent here. */}
      <div className="stage-cards" role="group" aria-label={t.stages}>
        {PIPELINE_STAGES.map((name) => (
          <UnstyledButton key={name} className="stage-card" aria-pressed={name === stage} onClick={() => go(name)}>
            <Text span c="dimmed" fz="xs">
              {STAGE_TEXTS[name].title}
            </Text>
            <Text span fz={24} fw={600} lh={1.3}>
              {data ? data.stages[name] : '–'}
            </Text>
            <Text span c="dimmed" fz="xs">
              {STAGE_TEXTS[name].about}
            </Text>
          </UnstyledButton>
        ))}
      </div>
      {error && <Fault title={t.couldNotLoadPublicationPipeline} error={error} isAsking={isFetching} onAgain={() => void refetch()} />}
      {!data && !error && <Loading text={t.loadingPublicationPipeline} />}
      {data && <StagePage stage={stage} data={data} isTurning={isPlaceholderData} onPage={(number) => go(stage, number)} />}
    </Screen>
  )
}

interface PageProps {
  stage: PipelineStage
  data: Answer<'listPipeline'>
  isTurning: boolean
  onPage: (page: number) => void
}

const StagePage = ({ stage, data, isTurning, onPage }: PageProps) => (
  <Stack gap="sm">
    {data.articles.length > 0 ? (
      <Paper withBorder component="ul" className="article-rows pipeline-rows" aria-busy={isTurning}>
        {data.articles.map((article) => (
          <PipelineRow key={article.id} article={article} gate={data.gate} />
        ))}
      </Paper>
    ) : (
      <Empty text={STAGE_TEXTS[stage].none} />
    )}
    <Pager page={data.page} pages={data.pages} total={data.total} isTurning={isTurning} onPage={onPage} />
  </Stack>
)
