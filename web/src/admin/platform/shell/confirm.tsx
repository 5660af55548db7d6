import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { t } from './catalogue.ts'

/**
 * Asks before something is lost; resolves to what the person chose.
 * @param details what exactly will happen
 */
export const confirm = (question: string, yes: string, details?: string): Promise<boolean> =>
  new Promise((resolve) => {
    modals.openConfirmModal({
      title: t.areYouSure,
      centered: true,
      children: (
        <>
          <Text>{question}</Text>
          {details && (
            <Text c="dimmed" mt="xs">
              {details}
            </Text>
          )}
        </>
      ),
      labels: { confirm: yes, cancel: t.cancel },
      confirmProps: { color: 'red' },
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      onClose: () => resolve(false),
    })
  })
