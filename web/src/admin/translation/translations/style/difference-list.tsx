import { Stack, Text } from '@mantine/core'
import type { CardGuidance } from '#shared/domain/translation/card-guidance.ts'
import { DiffParts } from '../../../platform/screen/diff-parts.tsx'
import { t } from './catalogue.ts'
import { differenceTexts } from './style-texts.ts'

interface DifferenceProps {
  before: CardGuidance
  after: CardGuidance
  /** BCP 47 tag of the words. */
  language: string
}

/** What a later version has and an earlier one has not, field by field. */
export function DifferenceList({ before, after, language }: DifferenceProps) {
  const differences = differenceTexts(before, after)
  if (differences.length === 0) return <Text c="dimmed">{t.noDifferencesTextsAreSame}</Text>
  return (
    <Stack gap="xs" component="ul" className="style-differences">
      {differences.map(({ name, removed, added, isReordered }) => (
        <li key={name} className="version-difference">
          <Text fz="xs" c="dimmed" fw={600}>
            {name}
          </Text>
          {isReordered && <Text fz="sm">{t.onlyOrderHasChanged}</Text>}
          {[...removed.map((text) => ({ kind: 'removed' as const, text })), ...added.map((text) => ({ kind: 'added' as const, text }))].map((part) => (
            <p key={`${part.kind} ${part.text}`} className="version-words" lang={language}>
              <DiffParts parts={[part]} />
            </p>
          ))}
        </li>
      ))}
    </Stack>
  )
}
