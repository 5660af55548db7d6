import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { dateTime } from '../../platform/screen/date-time.ts'
import { Fault, Loading } from '../../platform/screen/states.tsx'
import { errorText } from '../../platform/screen/texts.ts'
import { toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'
import { answerText, STATE_TEXTS, STATE_TONES, typeText, type Webhook } from './webhook-texts.ts'

/** What an address was told lately, and how it answered. */
export function WebhookDeliveries({ webhook: { id, name, has_secret } }: { webhook: Webhook }) {
  const { data, error, isFetching, refetch } = useQuery({ ...queryOf('listWebhookDeliveries', { params: { id } }), staleTime: 0 })
  const queries = useQueryClient()
  const again = useMutation({
    mutationFn: (event_id: string) => call('redeliverWebhook', { params: { id, event_id } }),
    onSuccess: async (delivery) => {
      toast({ tone: delivery.state === 'delivered' ? 'success' : 'error', text: `${STATE_TEXTS[delivery.state]}. ${answerText(delivery)}` })
      await queries.invalidateQueries({ queryKey: ['listWebhookDeliveries'] })
    },
    onError: (fault) => toast({ tone: 'error', text: t.couldNotRedeliver({ fault: errorText(fault) }) }),
  })
  if (error) return <Fault title={t.couldNotLoadDeliveries} error={error} isAsking={isFetching} onAgain={() => void refetch()} />
  if (!data) return <Loading />
  if (data.deliveries.length === 0) return <Text c="dimmed">{t.nothingSentYet}</Text>
  return (
    <ul className="settings-list" aria-label={t.recentDeliveriesOf({ name })}>
      {data.deliveries.map((delivery) => (
        <li key={delivery.event_id}>
          <Stack gap={6} align="start">
            <Group gap="xs">
              <Badge variant="light" color={STATE_TONES[delivery.state]}>
                {STATE_TEXTS[delivery.state]}
              </Badge>
              <Text fz="sm">{typeText(delivery.type)}</Text>
              <Text c="dimmed" fz="xs">
                <time dateTime={delivery.tried_at ?? delivery.created_at}>{dateTime.format(new Date(delivery.tried_at ?? delivery.created_at))}</time>
              </Text>
            </Group>
            <Text fz="xs" c="dimmed">
              {answerText(delivery)} {delivery.milliseconds !== null && t.tookMs({ milliseconds: delivery.milliseconds })}
              {delivery.attempts > 1 && t.attempts({ attempts: delivery.attempts })}
              {delivery.next_at && t.nextAttempt({ nextAt: dateTime.format(new Date(delivery.next_at)) })}
            </Text>
            <Button
              size="compact-xs"
              variant="default"
              disabled={!has_secret}
              loading={again.isPending && again.variables === delivery.event_id}
              onClick={() => again.mutate(delivery.event_id)}
            >
              {t.sendAgain}
            </Button>
          </Stack>
        </li>
      ))}
    </ul>
  )
}
