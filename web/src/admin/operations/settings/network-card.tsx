import { Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { type Answer, call } from '../../platform/api/call.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { confirmedCall } from '../../platform/shell/confirm-on-server.ts'
import { toast } from '../../platform/shell/toast.ts'
import { AccountPosts } from './account-posts.tsx'
import { t } from './catalogue.ts'

type Integration = Answer<'listIntegrations'>['integrations'][number]

const CREDENTIALS: Readonly<Record<string, string>> = {
  api_key: t.apiKey,
  api_key_secret: t.apiKeySecret,
  access_token: t.accessToken,
  access_token_secret: t.accessTokenSecret,
}

/** A social network: whether it is connected, and connecting it. */
export function NetworkCard({ integration, state }: { integration: Integration; state: ReactNode }) {
  const { name, title, configured } = integration
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const refresh = () => Promise.all(['listIntegrations', 'listSettings'].map((query) => queries.invalidateQueries({ queryKey: [query] })))
  const remove = useMutation({
    mutationFn: () =>
      confirmedCall(
        (confirmation) => call('deleteIntegration', { params: { name }, ...(confirmation ? { query: { confirmation } } : {}) }),
        () => t.removeKeysQuestion({ title }),
        t.removeKeys,
      ),
    onSuccess: async (removed) => {
      if (!removed) return
      toast({ tone: 'success', text: t.keysOfRemoved({ title }) })
      await refresh()
    },
    onError: (error) => toast({ tone: 'error', text: t.couldNotRemoveKeys({ error: errorText(error) }) }),
  })
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <Group justify="space-between">
          <Group gap="xs">
            <Text fw={600}>{title}</Text>
            {state}
          </Group>
          <Group gap="xs">
            <Button size="compact-sm" variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {configured ? t.changeKeys : t.connect}
            </Button>
            {configured && (
              <Button size="compact-sm" variant="default" className="takes" loading={remove.isPending} onClick={() => remove.mutate()}>
                {t.removeKeys}
              </Button>
            )}
          </Group>
        </Group>
        {isOpen && (
          <CredentialsForm
            integration={integration}
            onSaved={() => {
              setOpen(false)
              void refresh()
            }}
          />
        )}
        {configured && <AccountPosts name={name} />}
      </Stack>
    </Paper>
  )
}

/** What is typed here is sent once and kept nowhere in the browser. */
function CredentialsForm({ integration: { name, title, credentials }, onSaved }: { integration: Integration; onSaved: () => void }) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState<Record<string, string>>({})
  const isWhole = credentials.every((one) => typed[one]?.trim())
  const save = useMutation({
    mutationFn: () => call('saveIntegration', { params: { name }, body: { credentials: typed } }),
    gcTime: 0,
    onSuccess: (integration) => {
      setTyped({})
      queries.setQueryData(queryOf('listIntegrations', {}).queryKey, (now) =>
        now ? { integrations: now.integrations.map((one) => (one.name === name ? integration : one)) } : now,
      )
      toast({ tone: 'success', text: t.connected({ title }) })
      onSaved()
    },
    onError: (error) => toast({ tone: 'error', text: t.couldNotSaveKeys({ error: errorText(error) }) }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isWhole && !save.isPending) save.mutate()
  }
  return (
    <form onSubmit={submit} autoComplete="off">
      <Stack gap="sm">
        <div className="settings-fields">
          {credentials.map((one) => (
            <TextInput
              key={one}
              type="password"
              autoComplete="new-password"
              label={CREDENTIALS[one] ?? one}
              value={typed[one] ?? ''}
              onChange={({ currentTarget }) => {
                const { value } = currentTarget
                setTyped((now) => ({ ...now, [one]: value }))
              }}
            />
          ))}
        </div>
        <Group>
          <Button type="submit" size="compact-md" disabled={!isWhole} loading={save.isPending}>
            {t.saveKeys}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
