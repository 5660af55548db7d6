import { Anchor, Badge, Group, Stack, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { editorPath } from '#shared/domain/articles/editor-path.ts'
import { dateTime } from '../../platform/screen/date-time.ts'
import { percentText } from '../../platform/screen/figures.ts'
import { Part } from '../../platform/screen/part.tsx'
import { StatCard } from '../../platform/screen/stat-card.tsx'
import { Empty } from '../../platform/screen/states.tsx'
import { t } from './catalogue.ts'
import type { HealthEntry } from './health-entry.ts'
import { FINDING_TEXTS } from './name-texts.ts'

type Reading = NonNullable<HealthEntry['details']['page_reading']>

/** When which share of the live pages was last read, and what was found on them. */
export function PageReading({ components }: { components: readonly HealthEntry[] }) {
  const reading = components.find(({ component_name }) => component_name === 'pages')?.details.page_reading
  if (!reading) return null
  const { last_read_at, pages_read, articles_read, round_percent, whole_site_read_at, findings, more_findings } = reading
  const said = (at: string | null) => (at ? dateTime.format(new Date(at)) : t.notYet)
  return (
    <Part title={t.pageCheck}>
      <Stack gap="sm">
        <div className="stat-cards">
          <StatCard label={t.pagesCompared} value={pages_read} hint={t.articlesRead({ articlesRead: articles_read, lastReadAt: said(last_read_at) })} />
          <StatCard label={t.shareOfSiteRead} value={percentText(round_percent)} hint={t.wholeSiteRead({ wholeSiteReadAt: said(whole_site_read_at) })} />
        </div>
        {findings.length === 0 ? (
          <Empty text={last_read_at ? t.pagesAreAsPublished : t.pagesNotRead} />
        ) : (
          <ul className="page-findings" aria-label={t.pageCheckFindings}>
            {findings.map((finding) => (
              <PageFinding key={`${finding.code} ${finding.path}`} finding={finding} />
            ))}
          </ul>
        )}
        {more_findings && (
          <Text c="dimmed" fz="sm">
            {t.moreFindings}
          </Text>
        )}
      </Stack>
    </Part>
  )
}

function PageFinding({ finding: { code, original_id, locale, path, title, repaired } }: { finding: Reading['findings'][number] }) {
  return (
    <li>
      <Group gap="xs">
        <Badge variant="light" color={repaired ? 'accent' : 'red'}>
          {repaired ? t.repaired : t.notRepaired}
        </Badge>
        {locale && <Badge variant="default">{locale}</Badge>}
        {original_id && locale && (
          <Anchor component={Link} to={`/admin/${editorPath(original_id, locale)}`} fw={600} underline="always">
            {title || original_id}
          </Anchor>
        )}
        <Text fz="sm">{FINDING_TEXTS[code]}</Text>
      </Group>
      <Anchor href={path.startsWith('/') ? path : `/${path}`} fz="sm" underline="always" style={{ overflowWrap: 'anywhere' }}>
        {path}
      </Anchor>
    </li>
  )
}
