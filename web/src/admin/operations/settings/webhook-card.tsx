import { Alert, Badge, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { confirmedCall } from '../../platform/shell/confirm-on-server.ts'
import { toast } from '../../platform/shell/toast.ts'
import { WebhookDeliveries } from './webhook-deliveries.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { answerText, PAUSE_TEXTS, standing, type Webhook } from './webhook-texts.ts'

interface WebhookCardProps {
  webhook: Webhook
  onChanged: () => void
  onSecret: (secret: string) => void
  children: ReactNode
}

/** An address with how it stands, and what can be done about it. */
export function WebhookCard({ webhook, onChanged, onSecret, children }: WebhookCardProps) {
  const { id, name, url, has_secret, active, paused_for } = webhook
  const queries = useQueryClient()
  const [open, setOpen] = useState<'form' | 'deliveries' | null>(null)
  const toggle = (part: 'form' | 'deliveries') => setOpen(open === part ? null : part)
  const state = standing(webhook)
  const failed = (what: string) => (error: Error) => toast({ tone: 'error', text: `${what}: ${errorText(error)}` })
  const test = useMutation({
    mutationFn: () => call('testWebhook', { params: { id } }),
    onSuccess: async (delivery) => {
      const isGood = delivery.state === 'delivered'
      toast({
        tone: isGood ? 'success' : 'error',
        text: `${isGood ? 'Bandomasis pranešimas pristatytas.' : 'Bandomasis pranešimas nepristatytas.'} ${answerText(delivery)}`,
      })
      await queries.invalidateQueries({ queryKey: ['listWebhookDeliveries'] })
    },
    onError: failed('Nepavyko išsiųsti bandomojo'),
  })
  const renew = useMutation({
    mutationFn: () =>
      confirmedCall(
        (confirmation) => call('renewWebhookSecret', { params: { id }, ...(confirmation ? { query: { confirmation } } : {}) }),
        () => `„${name}“ gaus naują raktą. Ankstesnis galios dar parą, o paskui gavėjas pranešimų nebepatvirtins, kol neįrašys naujojo.`,
        'Sukurti naują raktą',
      ),
    gcTime: 0,
    onSuccess: (renewed) => {
      if (!renewed) return
      onSecret(renewed.secret)
      onChanged()
    },
    onError: failed('Nepavyko sukurti rakto'),
  })
  const remove = useMutation({
    mutationFn: () =>
      confirmedCall(
        (confirmation) => call('deleteWebhook', { params: { id }, ...(confirmation ? { query: { confirmation } } : {}) }),
        () => `„${name}“ bus ištrintas: daugiau pranešimų ten nesiųsime, o nepristatytų nebebus galima pakartoti.`,
        'Ištrinti adresą',
      ),
    onSuccess: (removed) => {
      if (!removed) return
      toast({ tone: 'success', text: 'Adresas ištrintas' })
      onChanged()
    },
    onError: failed('Nepavyko ištrinti adreso'),
  })
  return (
    <Paper withBorder p="md" role="group" aria-label={name}>
      <Stack gap="sm">
        <div>
          <Group gap="xs">
            <Text fw={600}>{name}</Text>
            <Badge variant={active && has_secret ? 'light' : 'outline'} color={state.tone}>
              {state.text}
            </Badge>
          </Group>
          <Text c="dimmed" fz="sm" className="post-text">
            {url}
          </Text>
        </div>
        {paused_for && (
          <Alert color="yellow" role="status">
            {PAUSE_TEXTS[paused_for]}
          </Alert>
        )}
        <Group gap="xs">
          <Button size="compact-sm" variant="default" aria-expanded={open === 'form'} onClick={() => toggle('form')}>
            Keisti
          </Button>
          <Button size="compact-sm" variant="default" disabled={!has_secret} loading={test.isPending} onClick={() => test.mutate()}>
            Siųsti bandomąjį
          </Button>
          <Button size="compact-sm" variant="default" aria-expanded={open === 'deliveries'} onClick={() => toggle('deliveries')}>
            Pristatymai
          </Button>
          <Button size="compact-sm" variant="default" loading={renew.isPending} onClick={() => renew.mutate()}>
            {has_secret ? 'Naujas raktas' : 'Sukurti raktą'}
          </Button>
          <Button size="compact-sm" variant="default" className="takes" loading={remove.isPending} onClick={() => remove.mutate()}>
            Ištrinti
          </Button>
        </Group>
        {children}
        {open === 'form' && (
          <WebhookForm
            key={webhook.revision}
            webhook={webhook}
            onCancel={() => setOpen(null)}
            onSaved={(_, secret) => {
              setOpen(null)
              if (secret) onSecret(secret)
              onChanged()
            }}
          />
        )}
        {open === 'deliveries' && <WebhookDeliveries webhook={webhook} />}
      </Stack>
    </Paper>
  )
}
