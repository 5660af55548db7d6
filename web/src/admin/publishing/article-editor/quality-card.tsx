import { Button, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { seoScore } from '#shared/domain/articles/seo-score.ts'
import { IfMay } from '../../../auth/if-may.tsx'
import { EEAT_SIGNAL_TEXTS, eeatStatusText, SEO_CHECK_TEXTS, UNREAD_ABOUT } from '../../articles/eeat-settings/quality-texts.ts'
import { call } from '../../platform/api/call.ts'
import { refreshArticles } from '../../platform/operations/follow-operation.ts'
import { ModelNote } from '../../platform/screen/model-note.tsx'
import { Panel } from '../../platform/screen/panel.tsx'
import { errorText } from '../../platform/screen/texts.ts'
import { toast } from '../../platform/shell/toast.ts'
import type { Article, ArticleValues } from './article-form.ts'
import { t } from './catalogue.ts'
import { Score } from './score.tsx'

/** SEO of what stands in the fields, as it is typed; E-E-A-T of what is saved, when asked for. */
export function QualityCard({ article, values }: { article: Article | null; values: ArticleValues }) {
  const shown = useDeferredValue(values)
  const seo = useMemo(() => seoScore({ ...shown, locale: article?.locale ?? 'en' }), [shown, article?.locale])
  return (
    <Panel title={t.quality}>
      <Score name={t.seoScore} score={seo.score} parts={seo.checks.map(({ check, ...part }) => ({ name: SEO_CHECK_TEXTS[check] ?? check, ...part }))} />
      {article && article.original_article_id === null && <Eeat article={article} />}
    </Panel>
  )
}

function Eeat({ article }: { article: Article }) {
  const queries = useQueryClient()
  const evaluate = useMutation({
    mutationFn: () => call('evaluateEeat', { body: { article_id: article.id, force: true } }),
    onSuccess: () => refreshArticles(queries),
    onError: (error) => toast({ tone: 'error', text: errorText(error) }),
  })
  const evaluation = evaluate.data?.evaluation
  const parts = (evaluation?.signals ?? []).map(({ signal, ...part }) => ({ name: EEAT_SIGNAL_TEXTS[signal] ?? signal, ...part }))
  const status = evaluation?.status ?? article.eeat_status
  const isJudged = evaluation ? evaluation.judge !== null : article.eeat_judged
  return (
    <Stack gap={6}>
      <Score name={t.eeatScore({ status: eeatStatusText(status, isJudged) })} score={evaluation?.score ?? article.eeat_score} parts={parts} />
      {status === 'approved' && !isJudged && (
        <Text c="dimmed" fz="xs">
          {UNREAD_ABOUT}
        </Text>
      )}
      <IfMay call="evaluateEeat">
        <Button variant="default" size="compact-sm" loading={evaluate.isPending} onClick={() => evaluate.mutate()} style={{ alignSelf: 'start' }}>
          {t.evaluateEeat}
        </Button>
        <Text c="dimmed" fz="xs">
          {t.savedTextIsEvaluated}
        </Text>
      </IfMay>
      <ModelNote of="judges">{t.onlyVerifiableSignalsAreCounted}</ModelNote>
    </Stack>
  )
}
