import { Stack, Text } from '@mantine/core'
import { GAPS_LISTED } from '#shared/domain/research/competitor-gaps.ts'
import type { Answer } from '../../platform/api/call.ts'
import { ModelNote } from '../../platform/screen/model-note.tsx'
import { Empty } from '../../platform/screen/states.tsx'
import { t } from './catalogue.ts'
import { GapRow } from './gap-row.tsx'

/** Subjects that competitors write about and we do not, the highest priority first. */
export const GapList = ({ data: { gaps, totals } }: { data: Answer<'listCompetitorGaps'> }) =>
  gaps.length === 0 ? (
    <Empty text={t.noContentGapsYet} />
  ) : (
    <Stack gap="sm">
      <ModelNote>{t.onlyQuotesArePrepared}</ModelNote>
      {gaps.map((gap) => (
        <GapRow key={gap.id} gap={gap} />
      ))}
      {totals.total > gaps.length && (
        <Text c="dimmed" fz="sm">
          {t.showingGapsOfHighestPriority({ shown: Math.min(GAPS_LISTED, gaps.length), total: totals.total })}
        </Text>
      )}
    </Stack>
  )
