import { Alert, Anchor, Badge, Button, Group, Progress, Text } from '@mantine/core'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { TARGET_LOCALES } from '#shared/locales.ts'
import { IfMay } from '../../../auth/if-may.tsx'
import type { Operation } from '../../platform/operations/follow-operation.ts'
import { failureReason, translationOutcome } from '../../platform/operations/translation-outcome.ts'
import { ERROR_TEXTS } from '../../platform/screen/texts.ts'
import { staleOf } from './behind-words.ts'
import { t } from './catalogue.ts'
import { EligibilityBadge } from './eligibility-badge.tsx'
import { LocaleChips } from './locale-chips.tsx'
import type { DeskArticle } from './locale-state.tsx'
import { StaleBadge } from './stale-badge.tsx'
import { useTranslating } from './use-translating.ts'

const TOTAL = TARGET_LOCALES.length

/** An article with the languages that it is translated into. The list comes anew every ten seconds, mostly as it was. */
export const ArticleLanguages = memo(({ article }: { article: DeskArticle }) => {
  const { operation, isBusy, translate } = useTranslating(article)
  const stale = staleOf(
    Object.values(article.translations).map(({ behind }) => behind),
    article.segments,
  )
  const progress = operation?.status === 'running' ? operation.progress : null
  return (
    <li className="language-row">
      <div className="language-title">
        <Anchor component={Link} to={`/admin/articles/${article.id}`} className="article-title">
          {article.title}
        </Anchor>
        <Group gap={6} mt={4}>
          <Badge variant="light" color={article.completed === TOTAL ? 'accent' : 'gray'}>
            {article.completed}/{TOTAL}
          </Badge>
          {stale && <StaleBadge stale={stale} />}
          {article.published && <Badge variant="light">{t.published}</Badge>}
          <EligibilityBadge article={article} />
        </Group>
      </div>
      <LocaleChips article={article} operation={operation} isBusy={isBusy} onTranslate={translate} />
      <IfMay call="translateArticle">
        <Button
          size="compact-md"
          variant={article.completed === TOTAL ? 'default' : 'filled'}
          disabled={article.completed === TOTAL || isBusy}
          onClick={() => translate(null)}
          aria-label={t.translateIntoAllLanguagesOf({ title: article.title })}
        >
          {progress ? t.translatingProgress({ done: progress.done, total: progress.total }) : isBusy ? t.translating : t.translateIntoAllLanguages}
        </Button>
      </IfMay>
      {progress && (
        <Progress
          className="language-progress"
          value={(100 * progress.done) / Math.max(1, progress.total)}
          animated
          aria-label={t.translationProgress({ title: article.title })}
        />
      )}
      {operation?.status === 'error' && <Failures operation={operation} />}
    </li>
  )
})

/** Why languages failed, for as long as the row stands. */
function Failures({ operation }: { operation: Operation }) {
  const { failed } = translationOutcome(operation)
  return (
    <Alert color="red" p="xs" role="alert" className="language-progress" title={t.translationError}>
      {failed.length === 0 && (
        <Text fz="sm">
          {t.couldNotTranslateArticle} {ERROR_TEXTS[operation.error_code ?? 'internal']}
        </Text>
      )}
      {failed.map((failure) => (
        <Text fz="sm" key={failure.locale}>
          {failure.locale.toUpperCase()}: {failureReason(failure)}
        </Text>
      ))}
    </Alert>
  )
}
