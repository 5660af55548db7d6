import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { queryOf } from '../../platform/api/queries.ts'
import { numberText, percentText } from '../../platform/screen/figures.ts'
import { Screen } from '../../platform/screen/screen.tsx'
import { Fault, Loading } from '../../platform/screen/states.tsx'
import { t } from './catalogue.ts'
import { ControlActions } from './control-actions.tsx'
import { FailureTable } from './failure-table.tsx'
import type { QualityControl } from './quality-control-view.ts'
import { LEVELS, STATISTICS_FAILED } from './quality-texts.ts'
import { SystemStatus } from './system-status.tsx'

const REFRESH_MS = 15_000

/** How good all articles are at a glance, with ways to what they lack. */
export function QualityControlCentre() {
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf('getQualityControl', {}),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: REFRESH_MS,
  })
  return (
    <Screen title={t.qualityControlCentre} about={t.about}>
      {error && <Fault title={STATISTICS_FAILED} error={error} isAsking={isFetching} onAgain={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && (
        <Stack>
          <Overall quality={data} />
          <nav className="stat-cards" aria-label={t.whatIsMissing}>
            <WayCard to="/admin/ai-content-optimizer" label={t.needsSeo} value={data.needs_seo} hint={t.needsSeoHint} />
            <WayCard
              to="/admin/translations"
              label={t.needsTranslations}
              value={data.needs_translation}
              hint={t.originalsNotInAllLanguages({ originals: numberText(data.originals) })}
            />
            <WayCard
              to="/admin/image-generator"
              label={t.missingPictures}
              value={data.missing_images}
              hint={t.originalsOf({ originals: numberText(data.originals) })}
            />
            <WayCard to="/admin/duplicate-manager" label={t.duplicates} value={data.duplicates} hint={t.duplicatesHint} />
          </nav>
          <ControlActions quality={data} />
          <FailureTable quality={data} />
        </Stack>
      )}
      <SystemStatus />
    </Screen>
  )
}

function Overall({ quality: { pass_percent, level, passed, total_articles } }: { quality: QualityControl }) {
  const { text, tone } = LEVELS[level]
  return (
    <section className="quality-overall" data-level={level} data-tone={tone} aria-label={t.overallQuality}>
      <span className="quality-percent">{percentText(pass_percent)}</span>
      <div>
        <strong>{text}</strong>
        <Text c="dimmed" fz="sm">
          {total_articles === 0 ? t.noArticlesYet : t.passedOfTotal({ passed: numberText(passed), total: numberText(total_articles) })}
        </Text>
      </div>
    </section>
  )
}

/** A figure that leads to where it can be made smaller. */
const WayCard = ({ to, label, value, hint }: { to: string; label: string; value: number; hint: string }) => (
  <Link to={to} className="quality-way">
    <span className="quality-way-label">{label}</span>
    <span className="quality-way-value" data-tone={value > 0 ? 'yellow' : 'green'}>
      {numberText(value)}
    </span>
    <span className="quality-way-label">{hint}</span>
  </Link>
)
