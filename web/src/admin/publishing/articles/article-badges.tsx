import { Badge } from '@mantine/core'
import { TARGET_LOCALES } from '#shared/locales.ts'
import type { Answer } from '../../platform/api/call.ts'
import { dateTime } from '../../platform/screen/date-time.ts'
import { StaleBadge } from '../../translation/translations/stale-badge.tsx'
import { EmbargoBadge } from '../embargo/embargo-badge.tsx'
import { t } from './catalogue.ts'

type Card = Answer<'listArticles'>['articles'][number]

const TOTAL = TARGET_LOCALES.length

/** Where an article stands: section, publication, translations, who wrote it. */
export function ArticleBadges({ article }: { article: Card }) {
  const isDraftOriginal = article.original_article_id === null && !article.published
  return (
    <>
      <Badge variant="outline" color="gray">
        {article.category.name}
      </Badge>
      {article.published ? (
        <Badge variant="light">{t.published}</Badge>
      ) : (
        <Badge variant="light" color="gray">
          {t.draft}
        </Badge>
      )}
      {article.changed && (
        <Badge variant="light" color="yellow">
          {t.changed}
        </Badge>
      )}
      {article.scheduled_for && <PlanBadge scheduledFor={Date.parse(article.scheduled_for)} />}
      {!article.published && <EmbargoBadge embargo={article.embargo} />}
      {article.auto_generated && (
        <Badge variant="outline" color="gray">
          AI
        </Badge>
      )}
      {article.pseudo && (
        <Badge variant="outline" color="yellow">
          {t.pseudoTranslation}
        </Badge>
      )}
      {isDraftOriginal && <TranslationsBadge completed={article.translations_completed} />}
      {article.stale && <StaleBadge stale={article.stale} />}
    </>
  )
}

/** Within which an article that is due goes out. */
const GOING_OUT_MS = 2 * 60_000

const PlanBadge = ({ scheduledFor }: { scheduledFor: number }) =>
  scheduledFor > Date.now() - GOING_OUT_MS ? (
    <Badge variant="outline" color="gray">
      {t.scheduledFor({ scheduledFor: dateTime.format(scheduledFor) })}
    </Badge>
  ) : (
    <Badge variant="light" color="red">
      {t.notPublishedOnTime({ scheduledFor: dateTime.format(scheduledFor) })}
    </Badge>
  )

const TranslationsBadge = ({ completed }: { completed: number }) =>
  completed >= TOTAL ? (
    <Badge variant="light">{t.translationsReady}</Badge>
  ) : (
    <Badge variant="light" color="gray">
      {t.translations({ completed, total: TOTAL })}
    </Badge>
  )
