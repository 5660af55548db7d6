import { Button, Group, Modal, ScrollArea, SegmentedControl, Stack, Text } from '@mantine/core'
import { lazy, Suspense, useMemo, useState } from 'react'
import { dateTime } from '../../platform/screen/date-time.ts'
import { Loading } from '../../platform/screen/states.tsx'
import { type Article, type ArticleField, type ArticleValues, valuesOf } from './article-form.ts'
import { t } from './catalogue.ts'
import { FIELD_TEXTS } from './field-texts.ts'
import { clashes, merged, type Side } from './merge-texts.ts'
import { mergeValues } from './merge-values.ts'

// Comparing word by word is loaded when somebody does.
const FieldDifferences = lazy(async () => ({ default: (await import('./field-differences.tsx')).FieldDifferences }))

interface Props {
  /** What the person began with. */
  base: ArticleValues
  mine: ArticleValues
  theirs: Article
  onLoadTheirs: () => void
  onMerge: (values: ArticleValues) => void
  onClose: () => void
}

const CHOICES = [
  { value: 'mine', label: t.mine },
  { value: 'theirs', label: t.server },
]

/** Somebody else saved first. Nothing is lost here: both texts are shown, and the person chooses field by field. */
export function ConflictDialog({ base, mine, theirs, onLoadTheirs, onMerge, onClose }: Props) {
  const [reviewing, setReviewing] = useState(false)
  const server = useMemo(() => valuesOf(theirs), [theirs])
  // What can be merged is; the person chooses of the rest.
  const proposed = useMemo(() => mergeValues(base, mine, server).values, [base, mine, server])
  const found = clashes(base, proposed, server)
  const [chosen, setChosen] = useState<ReadonlyMap<ArticleField, Side>>(new Map())
  const sides = new Map(found.map(({ field, side }) => [field, chosen.get(field) ?? side]))
  const choiceOf = (field: ArticleField) => (
    <Group gap="xs">
      {found.some((clash) => clash.field === field && clash.isBoth) && <Text fz="xs">{t.bothChanged}</Text>}
      <SegmentedControl
        size="xs"
        aria-label={t.whichTextToKeep({ field: FIELD_TEXTS[field] })}
        data={CHOICES}
        value={sides.get(field) ?? 'mine'}
        onChange={(side) => setChosen(new Map([...chosen, [field, side as Side]]))}
      />
    </Group>
  )
  return (
    <Modal opened onClose={onClose} size={reviewing ? 'xl' : 'lg'} title={t.serverHasNewerVersion} centered closeButtonProps={{ 'aria-label': t.close }}>
      <Stack>
        <Text>
          {t.changedMeanwhileBy} {theirs.updated_by_name ?? t.somebodyElse} {t.yourTextIsSafe({ updatedAt: dateTime.format(new Date(theirs.updated_at)) })}
        </Text>
        <Text c="dimmed">
          {t.differences} {found.map(({ field }) => FIELD_TEXTS[field]).join(', ') || t.none}.
        </Text>
        {reviewing && (
          <ScrollArea.Autosize mah="50dvh">
            <Text c="dimmed" fz="xs" mb="xs">
              {t.conflictLegend}
            </Text>
            <Suspense fallback={<Loading text={t.comparing} />}>
              <FieldDifferences before={server} after={proposed} action={choiceOf} />
            </Suspense>
          </ScrollArea.Autosize>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onLoadTheirs}>
            {t.loadServerVersion}
          </Button>
          {reviewing ? (
            <Button onClick={() => onMerge(merged(proposed, server, sides))}>{t.saveMerged}</Button>
          ) : (
            <Button onClick={() => setReviewing(true)}>{t.compareAndMerge}</Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
