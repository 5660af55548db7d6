import { Button, Group, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { BatchProgress } from '../../platform/operations/batch-progress.tsx'
import { dateTime } from '../../platform/screen/date-time.ts'
import { type Integrity, useCheck } from './use-integrity.ts'

/** When everything was last looked at, and a button that looks again. */
export function CheckBar({ integrity }: { integrity: Integrity }) {
  const { operation, isBusy, check } = useCheck(integrity)
  if (operation) return <BatchProgress operation={operation} title="Tikrinami visi straipsniai" counts={{ checked: 'patikrinta', faults: 'trūkumų' }} />
  return (
    <Group justify="space-between">
      <Text c="dimmed">{integrity.checked_at ? `Patikrinta ${dateTime.format(new Date(integrity.checked_at))}` : 'Dar netikrinta'}</Text>
      <Button variant={integrity.checked_at ? 'default' : 'filled'} loading={isBusy} leftSection={<IconRefresh size={16} aria-hidden />} onClick={check}>
        {integrity.checked_at ? 'Tikrinti iš naujo' : 'Tikrinti'}
      </Button>
    </Group>
  )
}
