import { expect, it } from 'vitest'
import { ACCESS_LOG_FIELDS, decoded, readHeader, readLine, USUAL_COLUMNS } from './access-log.ts'

const LINE = ['2026-11-20', '12:00:01', '192.0.2.1', 'GET', '/en/news/x', '200', 'https://a.example/', 'Firefox%20140', 'a=1']
const READ = {
  at: Date.UTC(2026, 10, 20, 12, 0, 1) / 1000,
  address: '192.0.2.1',
  method: 'GET',
  path: '/en/news/x',
  status: 200,
  referrer: 'https://a.example/',
  agent: 'Firefox%20140',
  query: 'a=1',
}

it('keeps what is counted by, and no cookie, host or place', () => {
  expect(ACCESS_LOG_FIELDS).toEqual(['date', 'time', 'c-ip', 'cs-method', 'cs-uri-stem', 'sc-status', 'cs(Referer)', 'cs(User-Agent)', 'cs-uri-query'])
  expect(USUAL_COLUMNS).toMatchObject({ date: 0, time: 1, 'c-ip': 2, 'cs-method': 3, 'cs-uri-stem': 4, 'sc-status': 5, 'cs(Referer)': 6, 'cs(User-Agent)': 7 })
  expect(USUAL_COLUMNS['cs-uri-query']).toBe(8)
})

it('reads a line by the columns that the file names', () => {
  expect(readLine(LINE.join('\t'), USUAL_COLUMNS)).toEqual(READ)
  const columns = readHeader(`#Fields: x-edge-location ${[...ACCESS_LOG_FIELDS].reverse().join(' ')}`)
  expect(columns && readLine(['FRA50', ...LINE.toReversed()].join('\t'), columns)).toEqual(READ)
  expect(readHeader(`#Fields:  ${ACCESS_LOG_FIELDS.join('  ')} `)).toEqual(USUAL_COLUMNS)
})

it('takes a hyphen for nothing', () => {
  expect(readLine([...LINE.slice(0, 6), '-', '-', '-'].join('\t'), USUAL_COLUMNS)).toEqual({ ...READ, referrer: '', agent: '', query: '' })
  expect(readLine(LINE.slice(0, 6).join('\t'), USUAL_COLUMNS)).toEqual({ ...READ, referrer: '', agent: '', query: '' })
})

it('knows no columns of a line that is no header, or lacks a field', () => {
  for (const line of ['#Version: 1.0', LINE.join('\t'), '#Fields: date time', ` #Fields: ${ACCESS_LOG_FIELDS.join(' ')}`, ''])
    expect(readHeader(line)).toBeNull()
})

it.each([
  ['an empty line', ''],
  ['a comment', `#${LINE.join('\t')}`],
  ['a line that is cut off', LINE.slice(0, 5).join('\t')],
  ['spaces for tabs', LINE.join(' ')],
  ['no day', ['20.11.2026', ...LINE.slice(1)].join('\t')],
  ['more than a day', ['2026-11-201', ...LINE.slice(1)].join('\t')],
  ['less than a time', [LINE[0], '12:00', ...LINE.slice(2)].join('\t')],
  ['more than a time', [LINE[0], '12:00:010', ...LINE.slice(2)].join('\t')],
  ['a time before which something stands', [LINE[0], 'x12:00:01', ...LINE.slice(2)].join('\t')],
  ['a day before which something stands', ['x2026-11-20', ...LINE.slice(1)].join('\t')],
  ['a day that is none', ['2026-13-40', ...LINE.slice(1)].join('\t')],
  ['a time that is none', [LINE[0], '25:00:00', ...LINE.slice(2)].join('\t')],
  ['no address', [...LINE.slice(0, 2), '-', ...LINE.slice(3)].join('\t')],
  ['no path', [...LINE.slice(0, 4), 'x', ...LINE.slice(5)].join('\t')],
  ['no status', [...LINE.slice(0, 5), 'OK', ...LINE.slice(6)].join('\t')],
  ['half a status', [...LINE.slice(0, 5), '200.5', ...LINE.slice(6)].join('\t')],
])('reads nothing of %s', (_, line) => expect(readLine(line, USUAL_COLUMNS)).toBeNull())

it('decodes what is encoded, and leaves what is broken', () => {
  expect(decoded('Firefox%20140')).toBe('Firefox 140')
  expect(decoded('100%')).toBe('100%')
})
