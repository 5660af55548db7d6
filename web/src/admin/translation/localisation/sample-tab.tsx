import { Button, Group, NativeSelect, Stack } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { mondayOf, weeksUntil } from '#shared/domain/platform/newsroom-weeks.ts'
import { call } from '../../platform/api/call.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { dayText } from '../../platform/screen/figures.ts'
import { Empty, Fault, Loading } from '../../platform/screen/states.tsx'
import { errorText } from '../../platform/screen/texts.ts'
import { toast } from '../../platform/shell/toast.ts'
import { downloadText } from '../translations/read-file.ts'
import { t } from './catalogue.ts'
import { SampleRater } from './sample-rater.tsx'
import { LOCALE_CHOICES, localeFrom } from './texts.ts'

const WEEKS = 12

/** The sample of a week and language, rated one segment after another. */
export function SampleTab() {
  const [search, setSearch] = useSearchParams()
  const weeks = weeksUntil(Date.now(), WEEKS).toReversed()
  const week = weeks.find((one) => one === search.get('week')) ?? (weeks[0] as string)
  const locale = localeFrom(search.get('locale')) ?? 'lt'
  const place = { locale, week }
  const { data, error, isFetching, refetch } = useQuery({ ...queryOf('listSample', { params: place }), staleTime: 0, refetchOnMount: 'always' })
  const download = useMutation({
    mutationFn: () => call('exportSample', { params: place }),
    onSuccess: ({ xliff }) => downloadText(`sample-${week}.${locale}.xlf`, xliff, 'application/xliff+xml'),
    onError: (failed) => toast({ tone: 'error', text: errorText(failed) }),
  })
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(search)
    next.set(name, value)
    setSearch(next, { replace: true })
  }
  return (
    <Stack>
      <Group align="end" justify="space-between">
        <Group align="end">
          <NativeSelect label={t.language} data={LOCALE_CHOICES} value={locale} onChange={(event) => choose('locale', event.currentTarget.value)} />
          <NativeSelect
            label={t.week}
            data={weeks.map((value) => ({ value, label: t.weekFrom({ week: value, from: dayText(mondayOf(value)) }) }))}
            value={week}
            onChange={(event) => choose('week', event.currentTarget.value)}
          />
        </Group>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          disabled={!data || data.segments.length === 0}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          {t.exportXliff}
        </Button>
      </Group>
      {error && <Fault title={t.couldNotLoadSample} error={error} isAsking={isFetching} onAgain={() => void refetch()} />}
      {!data && !error && <Loading text={t.loadingSample} />}
      {data && data.segments.length === 0 && <Empty text={t.noSampleThisWeek} />}
      {data && data.segments.length > 0 && <SampleRater key={`${locale} ${week}`} place={place} segments={data.segments} />}
    </Stack>
  )
}
