import { Table, Text } from '@mantine/core'
import { GATE_PROFILE_NAMES, GATE_PROFILES } from '#shared/domain/articles/gate-profiles.ts'
import { t } from './catalogue.ts'
import { PROFILE_TEXTS } from './gate-texts.ts'
import { asksText } from './profile-texts.ts'

/** Every profile with what it is for and what it asks. */
export const ProfileTable = () => (
  <Table fz="sm" aria-label={t.profiles}>
    <Table.Thead>
      <Table.Tr>
        <Table.Th>{t.profile}</Table.Th>
        <Table.Th>{t.minimumRequirements}</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {GATE_PROFILE_NAMES.map((name) => (
        <Table.Tr key={name}>
          <Table.Td>
            {PROFILE_TEXTS[name].label}
            <Text c="dimmed" fz="xs">
              {PROFILE_TEXTS[name].about}
            </Text>
          </Table.Td>
          <Table.Td>{asksText(GATE_PROFILES[name].asks)}</Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)
