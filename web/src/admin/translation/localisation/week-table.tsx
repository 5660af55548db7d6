import { Paper } from '@mantine/core'
import { mondayOf } from '#shared/domain/platform/newsroom-weeks.ts'
import type { Answer } from '../../platform/api/call.ts'
import { dayText, numberText, percentText } from '../../platform/screen/figures.ts'
import { t } from './catalogue.ts'

export type LocaleWeek = Answer<'getLocaleQuality'>['weeks'][number]

/** The weeks of a language, each with its figures. */
export const WeekTable = ({ weeks }: { weeks: readonly LocaleWeek[] }) => (
  <Paper withBorder>
    <table className="desk-table" aria-label={t.weeks}>
      <thead>
        <tr>
          <th>{t.week}</th>
          <th>{t.editShare}</th>
          <th>{t.segmentsEdited}</th>
          <th>{t.checked}</th>
          <th>{t.certainFindings}</th>
          <th>{t.suspicions}</th>
          <th>{t.style}</th>
          <th>{t.judgedErrors}</th>
          <th>{t.glossary}</th>
          <th>{t.rated}</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <WeekRow key={week.week} week={week} />
        ))}
      </tbody>
    </table>
  </Paper>
)

function WeekRow({ week }: { week: LocaleWeek }) {
  const { minor, major, critical } = week.judged
  return (
    <tr>
      <td>
        <span className="nowrap">{t.weekFrom({ week: week.week, from: dayText(mondayOf(week.week)) })}</span>
      </td>
      <td data-label={t.editShare}>{percentText(week.edit_share)}</td>
      <td data-label={t.editedSegments}>{numberText(week.edited)}</td>
      <td data-label={t.checked}>{numberText(week.checked)}</td>
      <td data-label={t.certainFindings}>{numberText(week.certain)}</td>
      <td data-label={t.suspicions}>{numberText(week.suspicious)}</td>
      <td data-label={t.style}>{numberText(week.style)}</td>
      <td data-label={t.judgedErrors}>{t.countsOfErrors({ minor: numberText(minor), major: numberText(major), critical: numberText(critical) })}</td>
      <td data-label={t.glossary}>{percentText(week.terms_share)}</td>
      <td data-label={t.rated}>{numberText(week.rated)}</td>
    </tr>
  )
}
