import { Badge, Button, Group, Paper, Table, Text } from '@mantine/core'
import { t } from './catalogue.ts'
import type { Term } from './term.ts'
import { PART_TEXTS } from './term-meaning.tsx'

interface TableProps {
  terms: readonly Term[]
  onEdit: (term: Term) => void
  onUses: (term: Term) => void
}

/** Terms with their rules and their words in each language. */
export const TermTable = ({ terms, onEdit, onUses }: TableProps) => (
  <Paper withBorder className="tab-table">
    <Table verticalSpacing={6} horizontalSpacing="md">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t.term}</Table.Th>
          <Table.Th>{t.rules}</Table.Th>
          <Table.Th>{t.languages}</Table.Th>
          <Table.Th>
            <span className="visually-hidden">{t.actions}</span>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {terms.map((term) => (
          <TermRow key={term.id} term={term} onEdit={() => onEdit(term)} onUses={() => onUses(term)} />
        ))}
      </Table.Tbody>
    </Table>
  </Paper>
)

function TermRow({ term, onEdit, onUses }: { term: Term; onEdit: () => void; onUses: () => void }) {
  const rules = Object.entries(term.locales)
  return (
    <Table.Tr>
      <Table.Td>
        <Text fw={600}>{term.term}</Text>
        {term.definition && <Text fz="xs">{term.definition}</Text>}
        {term.note && (
          <Text c="dimmed" fz="xs">
            {term.note}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <Group gap={4}>
          {term.part_of_speech && (
            <Badge variant="light" color="gray">
              {PART_TEXTS[term.part_of_speech]}
            </Badge>
          )}
          {term.keep && <Badge variant="light">{t.notTranslated}</Badge>}
          {term.case_sensitive && (
            <Badge variant="light" color="gray">
              {t.onlyInThisSpelling}
            </Badge>
          )}
        </Group>
      </Table.Td>
      <Table.Td>
        <Text fz="xs" className="term-words">
          {rules
            .map(([locale, rule]) => `${locale}: ${[rule?.target, ...(rule?.forbidden ?? []).map((word) => t.not({ word }))].filter(Boolean).join(', ')}`)
            .join(' · ') || '—'}
        </Text>
      </Table.Td>
      <Table.Td>
        <Group gap={6} wrap="nowrap" justify="flex-end">
          <Button size="compact-sm" variant="default" onClick={onUses} aria-label={t.usesOf({ term: term.term })}>
            {t.uses}
          </Button>
          <Button size="compact-sm" variant="default" onClick={onEdit} aria-label={t.editTerm({ term: term.term })}>
            {t.edit}
          </Button>
        </Group>
      </Table.Td>
    </Table.Tr>
  )
}
