import { Button, Group, Modal, ScrollArea, SegmentedControl, Stack, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { dateTime } from '../../platform/screen/date-time.ts'
import { Loading } from '../../platform/screen/states.tsx'
import { type Article, type ArticleField, type ArticleValues, valuesOf } from './article-form.ts'
import { FIELD_TEXTS } from './field-texts.ts'
import { clashes, merged, type Side } from './merge-texts.ts'

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
  { value: 'mine', label: 'Mano' },
  { value: 'theirs', label: 'Serverio' },
]

/** Somebody else saved first. Nothing is lost here: both texts are shown, and the person chooses field by field. */
export function ConflictDialog({ base, mine, theirs, onLoadTheirs, onMerge, onClose }: Props) {
  const [reviewing, setReviewing] = useState(false)
  const server = valuesOf(theirs)
  const found = clashes(base, mine, server)
  const [chosen, setChosen] = useState<ReadonlyMap<ArticleField, Side>>(new Map())
  const sides = new Map(found.map(({ field, side }) => [field, chosen.get(field) ?? side]))
  const choiceOf = (field: ArticleField) => (
    <Group gap="xs">
      {found.some((clash) => clash.field === field && clash.isBoth) && <Text fz="xs">keitėte abu</Text>}
      <SegmentedControl
        size="xs"
        aria-label={`${FIELD_TEXTS[field]}: kurį tekstą palikti`}
        data={CHOICES}
        value={sides.get(field) ?? 'mine'}
        onChange={(side) => setChosen(new Map([...chosen, [field, side as Side]]))}
      />
    </Group>
  )
  return (
    <Modal
      opened
      onClose={onClose}
      size={reviewing ? 'xl' : 'lg'}
      title="Serveryje yra naujesnė versija"
      centered
      closeButtonProps={{ 'aria-label': 'Uždaryti' }}
    >
      <Stack>
        <Text>
          Kol redagavote, straipsnį pakeitė {theirs.updated_by_name ?? 'kitas žmogus'} ({dateTime.format(new Date(theirs.updated_at))}). Jūsų tekstas niekur
          nedingo ir dar neišsaugotas.
        </Text>
        <Text c="dimmed">Skiriasi: {found.map(({ field }) => FIELD_TEXTS[field]).join(', ') || 'niekas'}.</Text>
        {reviewing && (
          <ScrollArea.Autosize mah="50dvh">
            <Text c="dimmed" fz="xs" mb="xs">
              Išbraukta – kas serveryje, pabraukta – kas jūsų tekste.
            </Text>
            <Suspense fallback={<Loading text="Lyginama…" />}>
              <FieldDifferences before={server} after={mine} action={choiceOf} />
            </Suspense>
          </ScrollArea.Autosize>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onLoadTheirs}>
            Įkelti serverio versiją, mano tekstą padėti šalia
          </Button>
          {reviewing ? (
            <Button onClick={() => onMerge(merged(mine, server, sides))}>Išsaugoti sujungtą</Button>
          ) : (
            <Button onClick={() => setReviewing(true)}>Palyginti ir sujungti</Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
