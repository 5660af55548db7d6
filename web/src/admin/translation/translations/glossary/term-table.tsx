import { Badge, Button, Group, Paper, Table, Text } from '@mantine/core'
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
          <Table.Th>Terminas</Table.Th>
          <Table.Th>Taisyklės</Table.Th>
          <Table.Th>Kalbos</Table.Th>
          <Table.Th>
            <span className="visually-hidden">Veiksmai</span>
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
          {term.keep && <Badge variant="light">Neverčiamas</Badge>}
          {term.case_sensitive && (
            <Badge variant="light" color="gray">
              Tik šia rašyba
            </Badge>
          )}
        </Group>
      </Table.Td>
      <Table.Td>
        <Text fz="xs" className="term-words">
          {rules
            .map(([locale, rule]) => `${locale}: ${[rule?.target, ...(rule?.forbidden ?? []).map((word) => `ne „${word}“`)].filter(Boolean).join(', ')}`)
            .join(' · ') || '—'}
        </Text>
      </Table.Td>
      <Table.Td>
        <Group gap={6} wrap="nowrap" justify="flex-end">
          <Button size="compact-sm" variant="default" onClick={onUses} aria-label={`Kur vartojamas: ${term.term}`}>
            Kur vartojamas
          </Button>
          <Button size="compact-sm" variant="default" onClick={onEdit} aria-label={`Redaguoti: ${term.term}`}>
            Redaguoti
          </Button>
        </Group>
      </Table.Td>
    </Table.Tr>
  )
}
