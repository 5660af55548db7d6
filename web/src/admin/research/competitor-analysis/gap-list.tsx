import { Stack, Text } from '@mantine/core'
import { GAPS_LISTED } from '#shared/domain/research/competitor-gaps.ts'
import type { Answer } from '../../platform/api/call.ts'
import { ModelNote } from '../../platform/screen/model-note.tsx'
import { Empty } from '../../platform/screen/states.tsx'
import { GapRow } from './gap-row.tsx'

/** Subjects that competitors write about and we do not, the highest priority first. */
export const GapList = ({ data: { gaps, totals } }: { data: Answer<'listCompetitorGaps'> }) =>
  gaps.length === 0 ? (
    <Empty text="Temų dar nerasta. Išanalizuokite konkurento svetainę arba aptikite konkurentus automatiškai." />
  ) : (
    <Stack gap="sm">
      <ModelNote>Parengiamos tik šaltinių citatos su nuorodomis – kokybės kontrolei to per mažai. Tekstą parašysite patys.</ModelNote>
      {gaps.map((gap) => (
        <GapRow key={gap.id} gap={gap} />
      ))}
      {totals.total > gaps.length && (
        <Text c="dimmed" fz="sm">
          Rodoma {Math.min(GAPS_LISTED, gaps.length)} aukščiausio prioriteto temų iš {totals.total}.
        </Text>
      )}
    </Stack>
  )
