import { Badge, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../platform/api/queries.ts'
import { Fault, Loading } from '../../platform/screen/states.tsx'
import { t } from './catalogue.ts'
import { LanguageField, TextField } from './fields.tsx'
import { NetworkCard } from './network-card.tsx'
import { Section } from './section.tsx'
import { useForm } from './use-settings.ts'

/** What the newsroom is connected to. */
export function Integrations() {
  const form = useForm()
  const { data, error, isFetching, refetch } = useQuery({ ...queryOf('listIntegrations', {}), staleTime: 0 })
  return (
    <Section title={t.integrations}>
      <Group justify="space-between" align="end" gap="xs">
        <TextField name="amazon_affiliate_tag" />
        <State isOn={form.value('amazon_affiliate_tag').trim() !== ''} />
      </Group>
      {error && <Fault title={t.couldNotLoadSocialNetworks} error={error} isAsking={isFetching} onAgain={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data?.integrations.map((integration) => (
        <NetworkCard key={integration.name} integration={integration} state={<State isOn={integration.configured} />} />
      ))}
      <LanguageField name="twitter_locale" />
      <Text c="dimmed" fz="xs">
        {t.integrationsAbout}
      </Text>
    </Section>
  )
}

const State = ({ isOn }: { isOn: boolean }) => (
  <Badge variant={isOn ? 'light' : 'outline'} color={isOn ? 'accent' : 'gray'}>
    {isOn ? t.configured : t.notConfigured}
  </Badge>
)
