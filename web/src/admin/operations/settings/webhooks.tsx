import { Button, Group, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { queryOf } from '../../platform/api/queries.ts'
import { Fault, Loading } from '../../platform/screen/states.tsx'
import { t } from './catalogue.ts'
import { Section } from './section.tsx'
import { WebhookSecret } from './webhook-secret.tsx'

const WebhookCard = lazy(async () => ({ default: (await import('./webhook-card.tsx')).WebhookCard }))
const WebhookForm = lazy(async () => ({ default: (await import('./webhook-form.tsx')).WebhookForm }))

/** Addresses of other programs that are told of publications. */
export function Webhooks() {
  const { data, error, isFetching, refetch } = useQuery({ ...queryOf('listWebhooks', {}), staleTime: 0 })
  const queries = useQueryClient()
  const [isAdding, setAdding] = useState(false)
  const [shown, setShown] = useState<{ id: string; secret: string } | null>(null)
  const refresh = () => queries.invalidateQueries({ queryKey: ['listWebhooks'] })
  return (
    <Section title={t.webhooks} about={t.webhooksAbout}>
      {error && <Fault title={t.couldNotLoadWebhookAddresses} error={error} isAsking={isFetching} onAgain={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data?.webhooks.length === 0 && !isAdding && <Text c="dimmed">{t.noAddressesYet}</Text>}
      <Suspense fallback={<Loading />}>
        {data?.webhooks.map((webhook) => (
          <WebhookCard key={webhook.id} webhook={webhook} onChanged={() => void refresh()} onSecret={(secret) => setShown({ id: webhook.id, secret })}>
            {shown?.id === webhook.id && <WebhookSecret secret={shown.secret} onDone={() => setShown(null)} />}
          </WebhookCard>
        ))}
        {isAdding ? (
          <WebhookForm
            webhook={null}
            onCancel={() => setAdding(false)}
            onSaved={async ({ id }, secret) => {
              setAdding(false)
              if (secret) setShown({ id, secret })
              await refresh()
            }}
          />
        ) : (
          data && (
            <Group>
              <Button size="compact-md" variant="default" disabled={data.webhooks.length >= data.most} onClick={() => setAdding(true)}>
                {t.addAddress}
              </Button>
              {data.webhooks.length >= data.most && <Text fz="xs">{t.atMostAddresses({ most: data.most })}</Text>}
            </Group>
          )
        )}
      </Suspense>
    </Section>
  )
}
