import { Anchor, Badge, Group, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { accuracyText, VERDICT_TEXTS } from '../../growth/outreach/prediction-texts.ts'
import type { Answer } from '../../platform/api/call.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { Card } from '../../platform/screen/card.tsx'
import { numberText } from '../../platform/screen/figures.ts'
import { Fault, Loading } from '../../platform/screen/states.tsx'
import { t } from './catalogue.ts'

type Predicted = Answer<'listPredictions'>['predictions'][number]

/** What was said of the newest articles, and how often such sayings came true. */
export function PredictionsCard() {
  const { data, error, isFetching, refetch } = useQuery({ ...queryOf('listPredictions', {}), staleTime: 0 })
  return (
    <Card title={t.popularityPredictions}>
      {error && <Fault title={t.couldNotLoadPredictions} error={error} isAsking={isFetching} onAgain={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && (
        <>
          <Text c="dimmed" fz="xs" mb="sm">
            {t.aboutPredictions({ threshold: data.threshold, verdicts: accuracyText(data.verdicts) })}
          </Text>
          {data.predictions.length > 0 ? <Predictions predictions={data.predictions} /> : <Nothing isOn={data.switched_on} />}
        </>
      )}
    </Card>
  )
}

const Nothing = ({ isOn }: { isOn: boolean }) => (
  <Text c="dimmed">
    {isOn ? t.noPredictionsYet : t.predictionsAreOff}{' '}
    {!isOn && (
      <Anchor component={Link} to="/admin/settings" underline="always">
        {t.settings}
      </Anchor>
    )}
  </Text>
)

const Predictions = ({ predictions }: { predictions: readonly Predicted[] }) => (
  <Table aria-label={t.popularityPredictions} className="article-table" verticalSpacing={6} horizontalSpacing="xs">
    <Table.Thead>
      <Table.Tr>
        <Table.Th className="title-cell">{t.title}</Table.Th>
        <Table.Th>{t.prediction}</Table.Th>
        <Table.Th data-wide>{t.views}</Table.Th>
        <Table.Th data-wide>{t.verdict}</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {predictions.map((one) => (
        <Table.Tr key={one.id}>
          <Table.Td className="title-cell" lang="en">
            <Anchor component={Link} to={`/admin/articles/${one.id}`} className="article-title">
              {one.title}
            </Anchor>
          </Table.Td>
          <Table.Td>
            <Group gap="xs" justify="end" wrap="nowrap">
              <Standing {...one} />
              {one.score}
            </Group>
          </Table.Td>
          <Table.Td data-wide>{numberText(one.views ?? one.view_count)}</Table.Td>
          <Table.Td data-wide>{one.verdict ? VERDICT_TEXTS[one.verdict] : t.stillWaiting}</Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)

/** An article that is likely to be widely read and is not featured yet is one to feature. */
const Standing = ({ boosted, featured, verdict }: Predicted) =>
  boosted && (
    <Badge variant="light" miw="max-content">
      {featured || verdict ? t.promising : t.worthFeaturing}
    </Badge>
  )
