import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../platform/api/queries.ts'
import { Screen } from '../../platform/screen/screen.tsx'
import { StatCard } from '../../platform/screen/stat-card.tsx'
import { Empty, Fault, Loading } from '../../platform/screen/states.tsx'
import { t } from './catalogue.ts'
import { LanguageList } from './language-list.tsx'
import { RunCard } from './run-card.tsx'
import { SampleList } from './sample-list.tsx'

const REFRESH_MS = 10_000

/** Which articles have no picture, and a run that gives them one. */
export function ImageGenerator() {
  const { data, error, isFetching, refetch } = useQuery({ ...queryOf('getMissingPictures', {}), staleTime: 0, refetchInterval: REFRESH_MS })
  const all = data?.locales.reduce((sum, { missing }) => sum + missing, 0) ?? 0
  return (
    <Screen title={t.missingImages} about={t.aboutMissingImages}>
      {error && <Fault title={t.couldNotLoadData} error={error} onAgain={() => void refetch()} isAsking={isFetching} />}
      {!data && !error && <Loading />}
      {data && (
        <Stack gap="lg">
          <div className="stat-cards">
            <StatCard label={t.originalsWithoutImage} value={data.missing} {...(data.missing > 0 ? { tone: 'yellow' } : { tone: 'accent' })} />
            <StatCard label={t.articlesWithoutImage} value={all} hint={t.inAllLanguages} />
            <StatCard
              label={t.drawnBy}
              value={data.painter === 'house' ? t.program : t.aiModel}
              hint={data.painter === 'house' ? t.withoutModelFreeOfCharge : data.painter}
            />
          </div>
          <RunCard missing={data.missing} latest={data.operation_id} />
          {data.missing === 0 ? <Empty text={t.allArticlesHaveImages} /> : <SampleList samples={data.samples} missing={data.missing} />}
          <LanguageList locales={data.locales} />
        </Stack>
      )}
    </Screen>
  )
}
