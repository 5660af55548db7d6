import { Button, Checkbox, Group, Modal, ScrollArea, SimpleGrid, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { diffWords } from '#shared/domain/text/word-diff.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { categoryChoices } from '../../articles/category-management/category-choices.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { DiffParts } from '../../platform/screen/diff-parts.tsx'
import { t } from './catalogue.ts'
import { FIELD_TEXTS } from './field-texts.ts'
import type { ProposableField, Proposal } from './proposed-fields.ts'

interface Props {
  proposals: readonly Proposal[]
  onAccept: (fields: readonly ProposableField[]) => void
  onDecline: () => void
}

/** What a model proposes, beside what stands in the field: each is accepted or declined. Fields that a person has filled are not preselected. */
export function ProposalDialog({ proposals, onAccept, onDecline }: Props) {
  const [chosen, setChosen] = useState<ReadonlyMap<ProposableField, boolean>>(new Map())
  const isChosen = ({ field, isFilled }: Proposal) => chosen.get(field) ?? !isFilled
  const accepted = proposals.filter(isChosen).map(({ field }) => field)
  return (
    <Modal opened onClose={onDecline} size="lg" centered title={t.modelSuggestions} closeButtonProps={{ 'aria-label': t.close }}>
      <Stack>
        <Text>{t.aboutProposals}</Text>
        <ScrollArea.Autosize mah="50dvh">
          <Stack gap="sm">
            {proposals.map((proposal) => (
              <ProposedField
                key={proposal.field}
                proposal={proposal}
                isChosen={isChosen(proposal)}
                onChoose={(isOn) => setChosen(new Map([...chosen, [proposal.field, isOn]]))}
              />
            ))}
          </Stack>
        </ScrollArea.Autosize>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onDecline}>
            {t.rejectAll}
          </Button>
          <Button variant="default" onClick={() => onAccept(proposals.map(({ field }) => field))}>
            {t.acceptAll}
          </Button>
          <Button disabled={accepted.length === 0} onClick={() => onAccept(accepted)}>
            {t.acceptSelected({ count: accepted.length })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function ProposedField({ proposal, isChosen, onChoose }: { proposal: Proposal; isChosen: boolean; onChoose: (isOn: boolean) => void }) {
  const { field, isFilled } = proposal
  const categories = useQuery({ ...queryOf('listCategories', {}), enabled: field === 'category_id' })
  const inWords = (value: string) => (field === 'category_id' ? categoryName(value, categoryChoices(categories.data?.categories)) : value)
  const [before, after] = [inWords(proposal.before), inWords(proposal.after)]
  const parts = diffWords(before, after, ORIGINAL_LOCALE)
  return (
    <section className="conflict-field" aria-label={FIELD_TEXTS[field]}>
      <Checkbox
        mb={8}
        label={t.accept({ field: FIELD_TEXTS[field] })}
        description={isFilled ? t.fieldIsFilled : undefined}
        checked={isChosen}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs">
        <div>
          <Text c="dimmed" fz="xs">
            {t.now}
          </Text>
          <p className="plain-text">{before ? <DiffParts parts={parts} only="removed" /> : '—'}</p>
        </div>
        <div>
          <Text c="dimmed" fz="xs">
            {t.suggested}
          </Text>
          <p className="plain-text">
            <DiffParts parts={parts} only="added" />
          </p>
        </div>
      </SimpleGrid>
    </section>
  )
}

const categoryName = (id: string, choices: ReturnType<typeof categoryChoices>): string => choices.find(({ value }) => value === id)?.label ?? id
