import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Answer } from '../../platform/api/call.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { LeaveGuard } from '../../platform/screen/leave-guard.tsx'
import { Screen } from '../../platform/screen/screen.tsx'
import { Fault, Loading } from '../../platform/screen/states.tsx'
import { Automations, AutoPublishing, Extras, Mails, Premium, Reader, Upkeep } from './automation-sections.tsx'
import { t } from './catalogue.ts'
import { CompetitorFinder } from './competitor-finder.tsx'
import { LongField } from './fields.tsx'
import { Integrations } from './integrations.tsx'
import { RunAutomation } from './run-automation.tsx'
import { SaveBar } from './save-bar.tsx'
import { Section } from './section.tsx'
import { SeoActions } from './seo-actions.tsx'
import { SitemapCard } from './sitemap-card.tsx'
import { SettingsProvider, useSettingsForm } from './use-settings.ts'
import { Webhooks } from './webhooks.tsx'

/** What the newsroom's machinery does by itself, and with what. */
export function Settings() {
  const { data, error, isFetching, refetch } = useQuery({ ...queryOf('listSettings', {}), staleTime: 0, refetchOnMount: 'always' })
  return (
    <Screen title={t.settings} about={t.settingsAbout} width={860}>
      {error && <Fault title={t.couldNotLoadSettings} error={error} isAsking={isFetching} onAgain={() => void refetch()} />}
      {data ? <Form settings={data.settings} /> : !error && <Loading />}
    </Screen>
  )
}

function Form({ settings }: Answer<'listSettings'>) {
  const form = useSettingsForm(settings)
  return (
    <SettingsProvider value={form}>
      <LeaveGuard isUnsaved={form.changed.length > 0} mayLeave={() => false} />
      <Stack>
        <Automations />
        {form.value('auto_publish_enabled') === 'true' && <AutoPublishing />}
        <Upkeep />
        <SeoActions />
        <Extras />
        <RunAutomation />
        <SitemapCard />
        <Integrations />
        <Webhooks />
        <Reader />
        <Mails />
        <Premium />
        <CompetitorFinder />
        <Section title={t.competitorAddresses}>
          <LongField name="competitor_urls" />
        </Section>
        <SaveBar />
      </Stack>
    </SettingsProvider>
  )
}
