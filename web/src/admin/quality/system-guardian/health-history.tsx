import { Badge, Group, Paper } from '@mantine/core'
import { dateTime } from '../../platform/screen/date-time.ts'
import { Empty } from '../../platform/screen/states.tsx'
import { AutoFixed } from './auto-fixed.tsx'
import { t } from './catalogue.ts'
import type { HealthEntry } from './health-entry.ts'
import { COMPONENT_TEXTS } from './name-texts.ts'
import { CHECK_NAMES, HEALTH_COLORS, HEALTH_NAMES } from './texts.ts'

/** What earlier checks found, newest first. */
export function HealthHistory({ history }: { history: readonly HealthEntry[] }) {
  if (history.length === 0) return <Empty text={t.noChecksYet} about={t.aboutNoChecks} />
  return (
    <Paper withBorder>
      <table className="desk-table" aria-label={t.checkHistory}>
        <thead>
          <tr>
            <th>{t.time}</th>
            <th>{t.part}</th>
            <th>{t.health}</th>
            <th>{t.whatWasFound}</th>
            <th>{t.check}</th>
          </tr>
        </thead>
        <tbody>
          {history.map(({ id, component_name, check_type, status, message, created_at, auto_fixed }) => (
            <tr key={id}>
              <td data-label={t.time} className="nowrap">
                <time dateTime={created_at}>{dateTime.format(new Date(created_at))}</time>
              </td>
              <td data-label={t.part} className="words">
                {COMPONENT_TEXTS[component_name]}
              </td>
              <td data-label={t.health}>
                <Group gap={6}>
                  <Badge variant="light" color={HEALTH_COLORS[status]}>
                    {HEALTH_NAMES[status]}
                  </Badge>
                  {auto_fixed && <AutoFixed />}
                </Group>
              </td>
              <td data-label={t.whatWasFound}>{message}</td>
              <td data-label={t.check} className="nowrap">
                {CHECK_NAMES[check_type]}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Paper>
  )
}
