import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { scheduleWords } from '#shared/domain/platform/schedule-words.ts'
import { LOCALES } from '#shared/locales.ts'
import { type ScheduleName, scheduleNamed } from '#shared/schedules.ts'
import { type Answer, start } from '../../platform/api/call.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { DESK_LANGUAGE } from '../../platform/language/desk-language.ts'
import { useBatchRun } from '../../platform/operations/use-batch-run.ts'
import { dateTime } from '../../platform/screen/date-time.ts'
import { toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'
import { Section } from './section.tsx'

type Rebuilt = Answer<'regenerateAllSitemaps'>
const INDEX = '/sitemaps/sitemap-index.xml'
const HOURLY: ScheduleName = 'syndicate-site'

const yesNo = (is: boolean): string => (is ? t.yes : t.no)

const rebuiltText = ({ monthlySitemaps, totalUrls, sitemapNews, sitemapIndex, errors }: Rebuilt['results']): string =>
  t.sitemapsRebuiltCounts({ monthlySitemaps, totalUrls, sitemapNews: yesNo(sitemapNews), sitemapIndex: yesNo(sitemapIndex), errors })

/** What search engines read: where it stands, when it is made anew by itself, and making it anew now. */
export function SitemapCard() {
  const [done, setDone] = useState<Rebuilt['results'] | null>(null)
  const { data } = useQuery(queryOf('listSchedules', {}))
  const { isBusy, progress, begin } = useBatchRun<Rebuilt>({
    start: () => start('regenerateAllSitemaps', {}),
    onResult: ({ success, results }) => {
      setDone(results)
      toast(success ? { tone: 'success', text: t.sitemapsRebuilt } : { tone: 'error', text: t.couldNotRebuildAllSitemaps })
    },
    failed: t.couldNotRebuildSitemaps,
  })
  const next = data?.schedules.find(({ name }) => name === HOURLY)?.next_run_at
  return (
    <Section title={t.sitemaps}>
      <ul className="settings-faults">
        <li>
          <Anchor href={INDEX} underline="always" target="_blank" rel="noreferrer">
            {INDEX}
          </Anchor>{' '}
          {t.sitemapIndexAbout}
        </li>
        <li>{t.newsSitemapAbout}</li>
        <li>{t.monthlySitemapsLanguages({ count: LOCALES.length })}</li>
      </ul>
      <Text c="dimmed" fz="sm">
        {next
          ? t.runsWhenNext({ when: scheduleWords(scheduleNamed(HOURLY), DESK_LANGUAGE), next: dateTime.format(new Date(next)) })
          : t.runsWhen({ when: scheduleWords(scheduleNamed(HOURLY), DESK_LANGUAGE) })}
      </Text>
      <Stack gap="xs">
        <Group>
          <Button variant="default" disabled={isBusy} onClick={begin}>
            {isBusy ? t.rebuilding({ progress }) : t.rebuildAllSitemaps}
          </Button>
        </Group>
        {done && (
          <Text fz="sm" role="status">
            {rebuiltText(done)}
          </Text>
        )}
      </Stack>
    </Section>
  )
}
