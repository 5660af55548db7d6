import { Anchor, Badge, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../api/queries.ts'
import { dateTime } from '../articles/date-time.ts'
import { Fault } from '../screen/states.tsx'
import { Panel } from './panel.tsx'

/** What a generated article was made from, and by what: the first thing to know before trusting it. */
export function OriginCard({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(queryOf('getArticleOrigin', { params: { id } }))
  if (error) return <Fault title="Nepavyko įkelti kilmės" error={error} onAgain={() => void refetch()} isAsking={isFetching} />
  if (!data?.origin) return null
  const { written_by, model_id, sources, created_at } = data.origin
  return (
    <Panel title="Kilmė" action={<Badge variant="light">{written_by === 'model' ? 'Rašė modelis' : 'Pagal šabloną'}</Badge>}>
      <Stack gap="xs">
        <Text fz="sm">
          {written_by === 'model'
            ? `Tekstą parašė modelis ${model_id ?? ''}; skaičiai, datos ir CVE sutikrinti su šaltiniais.`
            : 'Modelis nenaudotas: tekste tik tai, ką sako šaltiniai, jų žodžiais. Prieš publikuojant jį reikia perrašyti.'}
        </Text>
        <ul className="origin-sources">
          {sources.map(({ url, title }) => (
            <li key={url}>
              <Anchor href={url} target="_blank" rel="noopener noreferrer" fz="sm">
                {title || url}
              </Anchor>
            </li>
          ))}
        </ul>
        <Text c="dimmed" fz="xs">
          Sukurta {dateTime.format(new Date(created_at))} iš turinio tyrimo pasiūlymo.
        </Text>
      </Stack>
    </Panel>
  )
}
