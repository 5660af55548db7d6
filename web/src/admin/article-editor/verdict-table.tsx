import { Table, Text } from '@mantine/core'
import type { GateVerdict } from '../operations/publication-outcome.ts'
import { measuredText, RULE_TEXTS } from './quality-texts.ts'

/** Every rule of the gate with what was measured; those that failed first. */
export function VerdictTable({ verdicts }: { verdicts: readonly GateVerdict[] }) {
  const sorted = [...verdicts].sort((a, b) => Number(a.passed) - Number(b.passed))
  return (
    <Table fz="sm" verticalSpacing={4} horizontalSpacing="xs" aria-label="Kokybės kontrolės rezultatai">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Taisyklė</Table.Th>
          <Table.Th>Kalba</Table.Th>
          <Table.Th ta="right">Išmatuota</Table.Th>
          <Table.Th ta="right">Slenkstis</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {sorted.map(({ rule, locale, measured, threshold, passed, segments = [] }) => (
          <Table.Tr key={`${rule} ${locale}`}>
            <Table.Td>
              <Text span fw={passed ? 400 : 600} c={passed ? 'var(--mantine-color-text)' : 'var(--mantine-color-error)'}>
                {passed ? '✓' : '✗'} {RULE_TEXTS[rule]}
              </Text>
              {segments.length > 0 && (
                <Text size="xs" c="dimmed">
                  Segmentai: {segments.join(', ')}
                </Text>
              )}
            </Table.Td>
            <Table.Td>{locale}</Table.Td>
            <Table.Td ta="right">{measuredText(measured)}</Table.Td>
            <Table.Td ta="right">{measuredText(threshold)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
