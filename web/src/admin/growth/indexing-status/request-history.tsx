import { Anchor, Paper, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { Answer } from '../../platform/api/call.ts'
import { dateTime } from '../../platform/screen/date-time.ts'
import { numberText } from '../../platform/screen/figures.ts'
import { Empty } from '../../platform/screen/states.tsx'

type Status = Answer<'getIndexingStatus'>

/** What was asked of search engines, newest first, and what came of it. */
export const RequestHistory = ({ history, quota }: Pick<Status, 'history' | 'quota'>) => (
  <Stack component="section" gap="sm" aria-labelledby="indexing-history">
    <Title order={2} fz={16} id="indexing-history">
      Prašymų istorija
    </Title>
    <Text c="dimmed">
      Šiandien (UTC) pranešta adresų: {numberText(quota.used)} iš {numberText(quota.limit)}. Ką dar darė automatika, rodo{' '}
      <Anchor component={Link} to="/admin/automation" underline="always">
        automatizacijos skydas
      </Anchor>
      .
    </Text>
    {history.length === 0 ? (
      <Empty text="Paieškos sistemų dar nieko neprašyta." />
    ) : (
      <Paper withBorder>
        <table className="desk-table" aria-labelledby="indexing-history">
          <thead>
            <tr>
              <th>Kada</th>
              <th>Kas</th>
              <th>Straipsnių</th>
              <th>Pateikta</th>
              <th>Klaidų</th>
              <th>Pastaba</th>
            </tr>
          </thead>
          <tbody>
            {history.map(({ id, requested_at, requested_by_name, articles, requested, errors, note }) => (
              <tr key={id}>
                <td data-label="Kada">
                  <time dateTime={requested_at}>{dateTime.format(new Date(requested_at))}</time>
                </td>
                <td data-label="Kas">{requested_by_name ?? '–'}</td>
                <td data-label="Straipsnių">{articles}</td>
                <td data-label="Pateikta">{requested}</td>
                <td data-label="Klaidų">{errors}</td>
                <td data-label="Pastaba">{note}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Paper>
    )}
  </Stack>
)
