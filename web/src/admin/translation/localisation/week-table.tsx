import { Paper } from '@mantine/core'
import { mondayOf } from '#shared/domain/platform/newsroom-weeks.ts'
import type { Answer } from '../../platform/api/call.ts'
import { dayText, numberText, percentText } from '../../platform/screen/figures.ts'

export type LocaleWeek = Answer<'getLocaleQuality'>['weeks'][number]

/** The weeks of a language, each with its figures. */
export const WeekTable = ({ weeks }: { weeks: readonly LocaleWeek[] }) => (
  <Paper withBorder>
    <table className="desk-table" aria-label="Savaitės">
      <thead>
        <tr>
          <th>Savaitė</th>
          <th>Taisyta</th>
          <th>Pataisyti segmentai</th>
          <th>Patikrinta</th>
          <th>Tikri radiniai</th>
          <th>Įtarimai</th>
          <th>Stilius</th>
          <th>Modelio klaidos</th>
          <th>Žodynėlis</th>
          <th>Įvertinta</th>
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
        <span className="nowrap">
          {week.week} (nuo {dayText(mondayOf(week.week))})
        </span>
      </td>
      <td data-label="Taisyta">{percentText(week.edit_share)}</td>
      <td data-label="Pataisyti">{numberText(week.edited)}</td>
      <td data-label="Patikrinta">{numberText(week.checked)}</td>
      <td data-label="Tikri radiniai">{numberText(week.certain)}</td>
      <td data-label="Įtarimai">{numberText(week.suspicious)}</td>
      <td data-label="Stilius">{numberText(week.style)}</td>
      <td data-label="Modelio klaidos">
        {numberText(minor)} smulk., {numberText(major)} rimt., {numberText(critical)} krit.
      </td>
      <td data-label="Žodynėlis">{percentText(week.terms_share)}</td>
      <td data-label="Įvertinta">{numberText(week.rated)}</td>
    </tr>
  )
}
