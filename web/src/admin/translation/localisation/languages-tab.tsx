import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { call } from '../../platform/api/call.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { Empty, Fault, Loading } from '../../platform/screen/states.tsx'
import { errorText } from '../../platform/screen/texts.ts'
import { toast } from '../../platform/shell/toast.ts'
import { downloadText } from '../translations/read-file.ts'
import { t } from './catalogue.ts'
import { LanguageTable } from './language-table.tsx'
import { LocalePanel } from './locale-panel.tsx'
import { localeFrom } from './texts.ts'

const PERIODS = [
  { value: '4', label: t.fourWeeks },
  { value: '12', label: t.twelveWeeks },
  { value: '26', label: t.halfYearOfWeeks },
  { value: '52', label: t.yearOfWeeks },
]

/** All languages side by side, and the chosen one week by week. */
export function LanguagesTab() {
  const [search, setSearch] = useSearchParams()
  const period = PERIODS.find(({ value }) => value === search.get('weeks'))?.value ?? '12'
  const weeks = Number(period)
  const locale = localeFrom(search.get('locale'))
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf('getLocalisation', { query: { weeks } }),
    staleTime: 0,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
  const download = useMutation({
    mutationFn: () => call('exportLocalisation', { query: { weeks } }),
    onSuccess: ({ csv }) => downloadText('localisation.csv', csv, 'text/csv'),
    onError: (failed) => toast({ tone: 'error', text: errorText(failed) }),
  })
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(search)
    next.set(name, value)
    setSearch(next, { replace: true })
  }
  const isEmpty = data?.locales.every((one) => one.weeks.length === 0)
  return (
    <Stack>
      <Group justify="space-between" align="end">
        <NativeSelect label={t.period} data={PERIODS} value={period} onChange={(event) => choose('weeks', event.currentTarget.value)} />
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} loading={download.isPending} onClick={() => download.mutate()}>
          {t.exportCsv}
        </Button>
      </Group>
      {error && <Fault title={t.couldNotLoadLocalisationFigures} error={error} isAsking={isFetching} onAgain={() => void refetch()} />}
      {!data && !error && <Loading text={t.loadingFiguresOfLanguages} />}
      {isEmpty && <Empty text={t.nothingWasRatedOrEdited} />}
      {data && !isEmpty && (
        <>
          <LanguageTable locales={data.locales} least={data.least_rated} chosen={locale} onChoose={(value) => choose('locale', value)} />
          <Text c="dimmed" fz="xs">
            {t.whatPostEditedMeans}
          </Text>
        </>
      )}
      {locale && <LocalePanel key={locale} locale={locale} weeks={weeks} />}
    </Stack>
  )
}
