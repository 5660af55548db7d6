import { Alert, Badge, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { confirmedCall } from '../../platform/shell/confirm-on-server.ts'
import { toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'
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
        text: `${isGood ? t.testMessageDelivered : t.testMessageNotDelivered} ${answerText(delivery)}`,
      })
      await queries.invalidateQueries({ queryKey: ['listWebhookDeliveries'] })
    },
    onError: failed(t.couldNotSendTestMessage),
  })
  const renew = useMutation({
    mutationFn: () =>
      confirmedCall(
        (confirmation) => call('renewWebhookSecret', { params: { id }, ...(confirmation ? { query: { confirmation } } : {}) }),
        () => t.newSecretQuestion({ name }),
        t.createNewSecret,
      ),
    gcTime: 0,
    onSuccess: (renewed) => {
      if (!renewed) return
      onSecret(renewed.secret)
      onChanged()
    },
    onError: failed(t.couldNotCreateSecret),
  })
  const remove = useMutation({
    mutationFn: () =>
      confirmedCall(
        (confirmation) => call('deleteWebhook', { params: { id }, ...(confirmation ? { query: { confirmation } } : {}) }),
        () => t.deleteAddressQuestion({ name }),
        t.deleteAddress,
      ),
    onSuccess: (removed) => {
      if (!removed) return
      toast({ tone: 'success', text: t.addressDeleted })
      onChanged()
    },
    onError: failed(t.couldNotDeleteAddress),
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
            {t.edit}
          </Button>
          <Button size="compact-sm" variant="default" disabled={!has_secret} loading={test.isPending} onClick={() => test.mutate()}>
            {t.sendTest}
          </Button>
          <Button size="compact-sm" variant="default" aria-expanded={open === 'deliveries'} onClick={() => toggle('deliveries')}>
            {t.deliveries}
          </Button>
          <Button size="compact-sm" variant="default" loading={renew.isPending} onClick={() => renew.mutate()}>
            {has_secret ? t.newSecret : t.createSecret}
          </Button>
          <Button size="compact-sm" variant="default" className="takes" loading={remove.isPending} onClick={() => remove.mutate()}>
            {t.delete}
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
