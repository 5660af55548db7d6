import { Badge } from '@mantine/core'
import { TARGET_LOCALES } from '#shared/locales.ts'
import type { Answer } from '../../platform/api/call.ts'
import { dateTime } from '../../platform/screen/date-time.ts'
import { StaleBadge } from '../../translation/translations/stale-badge.tsx'

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
        <Badge variant="light">Publikuota</Badge>
      ) : (
        <Badge variant="light" color="gray">
          Juodraštis
        </Badge>
      )}
      {article.changed && (
        <Badge variant="light" color="yellow">
          Pakeista
        </Badge>
      )}
      {article.scheduled_for && <PlanBadge scheduledFor={Date.parse(article.scheduled_for)} />}
      {article.auto_generated && (
        <Badge variant="outline" color="gray">
          AI
        </Badge>
      )}
      {article.pseudo && (
        <Badge variant="outline" color="yellow">
          Pseudovertimas
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
      Suplanuota {dateTime.format(scheduledFor)}
    </Badge>
  ) : (
    <Badge variant="light" color="red">
      Nepublikuota laiku {dateTime.format(scheduledFor)}
    </Badge>
  )

const TranslationsBadge = ({ completed }: { completed: number }) =>
  completed >= TOTAL ? (
    <Badge variant="light">Vertimai paruošti</Badge>
  ) : (
    <Badge variant="light" color="gray">
      Vertimai {completed}/{TOTAL}
    </Badge>
  )
