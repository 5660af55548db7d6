import { Button, Group, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { BatchProgress } from '../../platform/operations/batch-progress.tsx'
import { dateTime } from '../../platform/screen/date-time.ts'
import { t } from './catalogue.ts'
import { type Integrity, useCheck } from './use-integrity.ts'

/** When everything was last looked at, and a button that looks again. */
export function CheckBar({ integrity }: { integrity: Integrity }) {
  const { operation, isBusy, check } = useCheck(integrity)
  if (operation) return <BatchProgress operation={operation} title={t.checkingAllArticles} counts={{ checked: t.countChecked, faults: t.countIssues }} />
  return (
    <Group justify="space-between">
      <Text c="dimmed">{integrity.checked_at ? t.checked({ checkedAt: dateTime.format(new Date(integrity.checked_at)) }) : t.notCheckedYet}</Text>
      <Button variant={integrity.checked_at ? 'default' : 'filled'} loading={isBusy} leftSection={<IconRefresh size={16} aria-hidden />} onClick={check}>
        {integrity.checked_at ? t.checkAgain : t.check}
      </Button>
    </Group>
  )
}
