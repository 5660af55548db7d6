import { Stack, Text } from '@mantine/core'
import { useSession } from '../../../auth/session.tsx'
import { t } from './catalogue.ts'
import { RequestList, type RequestListProps } from './request-list.tsx'

/** Whom the article waits for, to whoever may ask nobody: who has asked while an editor takes the own request back. */
export function OwnRequests(props: Omit<RequestListProps, 'mayDrop'>) {
  const { profile } = useSession()
  if (props.requests.length === 0) return null
  return (
    <Stack gap="xs" role="group" aria-label={t.requestedReviews}>
      <Text fz="sm" fw={600}>
        {t.requestedReviews}
      </Text>
      <RequestList {...props} mayDrop={({ asked_by }) => asked_by === profile?.id} />
    </Stack>
  )
}
