import { Badge, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../platform/api/queries.ts'
import { dateTime } from '../../platform/screen/date-time.ts'
import { Panel } from '../../platform/screen/panel.tsx'
import { Fault } from '../../platform/screen/states.tsx'
import type { Article } from '../../publishing/article-editor/article-form.ts'
import { Score } from '../../publishing/article-editor/score.tsx'
import { t } from './catalogue.ts'
import { REASON_TEXTS, reasonText, verdictText } from './prediction-texts.ts'

/** How widely the article is likely to be read and why; a week later whether that was right. Nothing while nobody has said. */
export function PredictionCard({ article: { id, published } }: { article: Article }) {
  const { data, error, isFetching, refetch } = useQuery(queryOf('getArticlePrediction', { params: { id } }))
  if (error) return <Fault title={t.couldNotLoadPopularityForecast} error={error} onAgain={() => void refetch()} isAsking={isFetching} />
  if (!data?.prediction) {
    if (!data?.switched_on || !published) return null
    return (
      <Panel title={t.popularityForecast}>
        <Text c="dimmed">{t.forecastComesLater}</Text>
      </Panel>
    )
  }
  const { score, threshold, boosted, reasons, predicted_at, judged_after, verdict, views, mean_views } = data.prediction
  const parts = reasons.map((reason) => ({ name: REASON_TEXTS[reason.reason], measured: reasonText(reason), points: reason.points, possible: reason.possible }))
  return (
    <Panel title={t.popularityForecast} action={boosted && <Badge variant="light">{t.likelyToBeWidelyRead}</Badge>}>
      <Score name={t.forecastThreshold({ threshold })} score={score} parts={parts} />
      <Text c="dimmed" fz="xs">
        {verdict
          ? verdictText(verdict, views ?? 0, mean_views)
          : t.forecastMadeAndJudged({ predictedAt: dateTime.format(new Date(predicted_at)), judgedAfter: dateTime.format(new Date(judged_after)) })}
      </Text>
      {boosted && !verdict && (
        <Text c="dimmed" fz="xs">
          {t.postedFirst}
        </Text>
      )}
    </Panel>
  )
}
