import { Badge, Paper, Text } from '@mantine/core'
import { CHECK_KINDS } from '#shared/domain/translation/check-kinds.ts'
import { CHECKS } from '#shared/domain/translation/localisation/week-counts.ts'
import { numberText } from '../../platform/screen/figures.ts'
import { t } from './catalogue.ts'
import { CHECK_TEXTS } from './texts.ts'
import type { LocaleWeek } from './week-table.tsx'

/** Checks that have found anything, those that found most first, with the weeks in which they did. */
export function CheckTable({ weeks }: { weeks: readonly LocaleWeek[] }) {
  const rows = CHECKS.map((check) => ({ check, found: weeks.reduce((sum, { checks }) => sum + (checks[check] ?? 0), 0) }))
    .filter(({ found }) => found > 0)
    .toSorted((one, other) => other.found - one.found)
  if (rows.length === 0) {
    return (
      <Text c="dimmed" fz="sm">
        {t.checksFoundNothing}
      </Text>
    )
  }
  return (
    <Paper withBorder>
      <table className="desk-table" aria-label={t.findingsByCheck}>
        <thead>
          <tr>
            <th>{t.check}</th>
            <th>{t.kind}</th>
            <th>{t.total}</th>
            <th>{t.byWeek}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ check, found }) => (
            <tr key={check}>
              <td>{CHECK_TEXTS[check]}</td>
              <td data-label={t.kind}>
                <Badge variant="light" color={CHECK_KINDS[check] === 'certain' ? 'red' : 'yellow'}>
                  {CHECK_KINDS[check] === 'certain' ? t.certain : t.suspected}
                </Badge>
              </td>
              <td data-label={t.total}>{numberText(found)}</td>
              <td data-label={t.byWeek}>{weeks.flatMap(({ week, checks }) => (checks[check] ? `${week.slice(5)}: ${checks[check]}` : [])).join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Paper>
  )
}
