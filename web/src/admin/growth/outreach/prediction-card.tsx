import { Badge, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../platform/api/queries.ts'
import { dateTime } from '../../platform/screen/date-time.ts'
import { Panel } from '../../platform/screen/panel.tsx'
import { Fault } from '../../platform/screen/states.tsx'
import type { Article } from '../../publishing/article-editor/article-form.ts'
import { Score } from '../../publishing/article-editor/score.tsx'
import { REASON_TEXTS, reasonText, VERDICT_TEXTS } from './prediction-texts.ts'

/** How widely the article is likely to be read and why; a week later whether that was right. Nothing while nobody has said. */
export function PredictionCard({ article: { id, published } }: { article: Article }) {
  const { data, error, isFetching, refetch } = useQuery(queryOf('getArticlePrediction', { params: { id } }))
  if (error) return <Fault title="Nepavyko įkelti populiarumo prognozės" error={error} onAgain={() => void refetch()} isAsking={isFetching} />
  if (!data?.prediction) {
    if (!data?.switched_on || !published) return null
    return (
      <Panel title="Populiarumo prognozė">
        <Text c="dimmed">Prognozuojama per tris dienas nuo publikavimo, automatizacijai dirbant.</Text>
      </Panel>
    )
  }
  const { score, threshold, boosted, reasons, predicted_at, judged_after, verdict, views, mean_views } = data.prediction
  const parts = reasons.map((reason) => ({ name: REASON_TEXTS[reason.reason], measured: reasonText(reason), points: reason.points, possible: reason.possible }))
  return (
    <Panel title="Populiarumo prognozė" action={boosted && <Badge variant="light">Žada daug skaitytojų</Badge>}>
      <Score name={`Prognozė, slenkstis ${threshold}`} score={score} parts={parts} />
      <Text c="dimmed" fz="xs">
        {verdict
          ? `${VERDICT_TEXTS[verdict]}. Peržiūros: ${views ?? 0}${mean_views === null ? '' : `, skaitomiausių vidurkis: ${mean_views}`}.`
          : `Prognozuota ${dateTime.format(new Date(predicted_at))}, su tikrais skaitymais bus palyginta ${dateTime.format(new Date(judged_after))}.`}
      </Text>
      {boosted && !verdict && (
        <Text c="dimmed" fz="xs">
          Socialiniuose tinkluose toks straipsnis skelbiamas pirmas. Verta jį išskirti ir pirmame puslapyje.
        </Text>
      )}
    </Panel>
  )
}
