import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { scheduleWords } from '#shared/domain/platform/schedule-words.ts'
import { LOCALES } from '#shared/locales.ts'
import { type ScheduleName, scheduleNamed } from '#shared/schedules.ts'
import { type Answer, start } from '../../platform/api/call.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { useBatchRun } from '../../platform/operations/use-batch-run.ts'
import { dateTime } from '../../platform/screen/date-time.ts'
import { toast } from '../../platform/shell/toast.ts'
import { Section } from './section.tsx'

type Rebuilt = Answer<'regenerateAllSitemaps'>
const INDEX = '/sitemaps/sitemap-index.xml'
const HOURLY: ScheduleName = 'syndicate-site'

/** What search engines read: where it stands, when it is made anew by itself, and making it anew now. */
export function SitemapCard() {
  const [done, setDone] = useState<Rebuilt['results'] | null>(null)
  const { data } = useQuery(queryOf('listSchedules', {}))
  const { isBusy, progress, begin } = useBatchRun<Rebuilt>({
    start: () => start('regenerateAllSitemaps', {}),
    onResult: ({ success, results }) => {
      setDone(results)
      toast(success ? { tone: 'success', text: "Sitemap'ai regeneruoti" } : { tone: 'error', text: "Nepavyko regeneruoti sitemap'ų" })
    },
    failed: "Klaida regeneruojant sitemap'us",
  })
  const next = data?.schedules.find(({ name }) => name === HOURLY)?.next_run_at
  return (
    <Section title="Sitemap'ai">
      <ul className="settings-faults">
        <li>
          <Anchor href={INDEX} underline="always" target="_blank" rel="noreferrer">
            {INDEX}
          </Anchor>{' '}
          – rodyklė, kurią nurodo robots.txt
        </li>
        <li>Naujienų sitemap'as: pastarųjų 48 valandų straipsniai</li>
        <li>Mėnesių sitemap'ai: {LOCALES.length} kalbų</li>
      </ul>
      <Text c="dimmed" fz="sm">
        Automatiškai {scheduleWords(scheduleNamed(HOURLY))}
        {next && `, kitą kartą ${dateTime.format(new Date(next))}`}
      </Text>
      <Stack gap="xs">
        <Group>
          <Button variant="default" disabled={isBusy} onClick={begin}>
            {isBusy ? `Regeneruojama… ${progress}` : "Regeneruoti visus sitemap'us"}
          </Button>
        </Group>
        {done && (
          <Text fz="sm" role="status">
            Mėnesių sitemap'ų: {done.monthlySitemaps}, adresų: {done.totalUrls}, naujienų sitemap'ai: {done.sitemapNews ? 'yra' : 'nėra'}, rodyklė:{' '}
            {done.sitemapIndex ? 'yra' : 'nėra'}, klaidų: {done.errors}
          </Text>
        )}
      </Stack>
    </Section>
  )
}
