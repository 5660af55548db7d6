import { Alert, Button, Checkbox, Group, Paper, Stack, Switch, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'
import { EVENT_TEXTS, type Webhook } from './webhook-texts.ts'

const EVENTS = Object.keys(EVENT_TEXTS) as Webhook['events']

interface WebhookFormProps {
  /** Null: a new one. */
  webhook: Webhook | null
  /** @param secret of a new one */
  onSaved: (webhook: Webhook, secret: string | null) => void
  onCancel: () => void
}

/** Entering and changing an address. A new one gets its secret at once; should that fail, the card offers it. */
export function WebhookForm({ webhook, onSaved, onCancel }: WebhookFormProps) {
  const [id] = useState(() => webhook?.id ?? crypto.randomUUID())
  const [name, setName] = useState(webhook?.name ?? '')
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [events, setEvents] = useState<Webhook['events']>(webhook?.events ?? EVENTS)
  const [active, setActive] = useState(webhook?.active ?? true)
  const isWhole = name.trim() !== '' && url.trim() !== '' && events.length > 0
  const save = useMutation({
    mutationFn: async () => {
      const saved = await call('saveWebhook', { params: { id }, body: { name, url, events, active, revision: webhook?.revision ?? null } })
      if (saved.has_secret) return { saved, secret: null }
      const secret = await call('renewWebhookSecret', { params: { id } }).catch(() => null)
      return { saved, secret: secret?.secret ?? null }
    },
    gcTime: 0,
    onSuccess: ({ saved, secret }) => {
      toast({ tone: 'success', text: t.addressSaved })
      onSaved(saved, secret)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isWhole && !save.isPending) save.mutate()
  }
  return (
    <Paper withBorder p="md" component="form" onSubmit={submit} autoComplete="off" aria-label={webhook ? t.editOf({ name: webhook.name }) : t.newAddress}>
      <Stack gap="sm">
        <div className="settings-fields">
          <TextInput label={t.name} value={name} maxLength={60} onChange={({ currentTarget }) => setName(currentTarget.value)} />
          <TextInput
            label={t.address}
            type="url"
            placeholder="https://"
            value={url}
            maxLength={500}
            onChange={({ currentTarget }) => setUrl(currentTarget.value)}
          />
        </div>
        <Checkbox.Group label={t.whatToReport} value={events} onChange={(chosen) => setEvents(EVENTS.filter((one) => chosen.includes(one)))}>
          <Stack gap="xs" mt="xs">
            {EVENTS.map((one) => (
              <Checkbox key={one} value={one} label={EVENT_TEXTS[one]} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Switch label={t.sendMessages} checked={active} onChange={({ currentTarget }) => setActive(currentTarget.checked)} />
        {save.error && (
          <Alert color="red" role="alert">
            {t.couldNotSaveAddress({ error: errorText(save.error) })}
          </Alert>
        )}
        <Group gap="xs">
          <Button type="submit" size="compact-md" disabled={!isWhole} loading={save.isPending}>
            {t.saveAddress}
          </Button>
          <Button size="compact-md" variant="default" onClick={onCancel}>
            {t.cancel}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}
