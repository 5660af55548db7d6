import Papa from 'papaparse'
import { expect, it } from 'vitest'
import { writeLocalisationCsv } from './localisation-csv.ts'

it('a line says what is known of a week and language', () => {
  const counts = {
    edited: 2,
    accepted: 1,
    edit_distance: 25,
    edit_length: 300,
    checked: 9,
    check_numbers: 1,
    check_names: 2,
    style: 3,
    terms_kept: 2,
    terms_broken: 1,
    judged_major: 4,
    rated_none: 5,
  }
  const csv = writeLocalisationCsv([
    { week: '2026-W48', locale: 'de', counts },
    { week: '2026-W47', locale: 'lt', counts: {} },
  ])
  expect(csv.split('\r\n')).toHaveLength(3)
  const [first, second] = Papa.parse<Record<string, string>>(csv, { header: true }).data
  expect(first).toMatchObject({
    week: '2026-W48',
    locale: 'de',
    edit_share_percent: '8.33',
    segments_edited: '2',
    segments_accepted: '1',
    characters_changed: '25',
    characters_compared: '300',
    segments_checked: '9',
    certain: '1',
    suspicious: '2',
    style: '3',
    terms_kept: '2',
    terms_broken: '1',
    terms_kept_percent: '66.67',
    judged_major: '4',
    judged_none: '0',
    rated_none: '5',
    rated_critical: '0',
    check_numbers: '1',
    check_names: '2',
    check_empty: '0',
  })
  expect(second).toMatchObject({
    week: '2026-W47',
    locale: 'lt',
    edit_share_percent: '',
    terms_kept_percent: '',
    segments_checked: '0',
    characters_changed: '0',
    characters_compared: '0',
  })
})

it('without weeks it has its first line alone', () => {
  expect(writeLocalisationCsv([])).toMatch(/^week,locale,edit_share_percent,[^\r]*,check_glossary(?:\r\n)?$/)
})
