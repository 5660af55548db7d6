import { Collapse, Group, Progress, Table, Text, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Passages } from '../../articles/eeat-settings/passages.tsx'
import { measuredText, pointsText } from '../../articles/eeat-settings/quality-texts.ts'
import { t } from './catalogue.ts'

interface Part {
  name: string
  measured: number | boolean | string
  points: number
  possible: number
  passages?: readonly string[] | undefined
}

/** A score of a hundred, with the parts it is made of behind a button. */
export function Score({ name, score, parts }: { name: string; score: number | null; parts: Part[] }) {
  const [open, { toggle }] = useDisclosure()
  return (
    <div>
      <Group justify="space-between">
        <Text>{name}</Text>
        <Text fw={600}>{score === null ? '—' : `${score}/100`}</Text>
      </Group>
      <Progress value={score ?? 0} mt={4} aria-label={name} />
      {parts.length > 0 && (
        <>
          <UnstyledButton className="disclosure" fz="xs" c="dimmed" aria-expanded={open} onClick={toggle}>
            {open ? t.hideComponents : t.showComponents}
          </UnstyledButton>
          <Collapse expanded={open}>
            <Table fz="xs" verticalSpacing={4} horizontalSpacing={4}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t.signal}</Table.Th>
                  <Table.Th ta="right">{t.measured}</Table.Th>
                  <Table.Th ta="right">{t.points}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {parts.map((part) => (
                  <Table.Tr key={part.name}>
                    <Table.Td>
                      {part.name}
                      {part.passages && <Passages passages={part.passages} />}
                    </Table.Td>
                    <Table.Td ta="right">{measuredText(part.measured)}</Table.Td>
                    <Table.Td ta="right" fw={part.points < part.possible ? 600 : 400}>
                      {pointsText(part)}
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Collapse>
        </>
      )}
    </div>
  )
}
