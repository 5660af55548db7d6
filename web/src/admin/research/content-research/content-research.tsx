import { Button, Group, Stack, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { queryOf } from '../../platform/api/queries.ts'
import { Later } from '../../platform/screen/later.tsx'
import { loadOnce } from '../../platform/screen/load-once.ts'
import { Screen } from '../../platform/screen/screen.tsx'
import { Empty, Fault, Loading } from '../../platform/screen/states.tsx'
import { Analysis } from './analysis.tsx'
import { t } from './catalogue.ts'
import { CreateDialog } from './create-dialog.tsx'
import type { Profile } from './profile-values.ts'
import { ProfileView } from './profile-view.tsx'
import { SuggestionList } from './suggestion-list.tsx'

const FORM = loadOnce(async () => (await import('./profile-form.tsx')).ProfileForm)

/** What to write about: profiles that say where to look and for what, and what was found. */
export function ContentResearch() {
  const [search, setSearch] = useSearchParams()
  const [isCreating, setCreating] = useState(false)
  const [edited, setEdited] = useState<string | null>(null)
  const withInactive = search.get('all') === '1'
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf('listResearchProfiles', { query: { filter: withInactive ? 'all' : 'active' } }),
    staleTime: 0,
  })
  const profile = data?.profiles.find(({ id }) => id === search.get('profile')) ?? data?.profiles[0]
  const show = (id: string | null) => {
    setEdited(null)
    setSearch({ ...(id ? { profile: id } : {}), ...(withInactive ? { all: '1' } : {}) })
  }
  const showInactive = (all: boolean) => setSearch({ ...(profile ? { profile: profile.id } : {}), ...(all ? { all: '1' } : {}) }, { replace: true })
  return (
    <Screen title={t.contentResearch} about={t.profilesSayWhatToLook} actions={<Button onClick={() => setCreating(true)}>{t.newProfileWithAi}</Button>}>
      {error && <Fault title={t.couldNotLoadProfiles} error={error} onAgain={() => void refetch()} isAsking={isFetching} />}
      {!data && !error && <Loading text={t.loadingProfiles} />}
      {data && (
        <Stack>
          <Group justify="space-between">
            <ProfileChips profiles={data.profiles} chosen={profile?.id} onChoose={show} />
            <Switch label={t.showInactiveOnes} checked={withInactive} onChange={(event) => showInactive(event.currentTarget.checked)} />
          </Group>
          {!profile && <Empty text={data.total > 0 ? t.allProfilesAreInactive : t.noProfilesYetCreateFirst} />}
          {profile && edited === profile.id && (
            <Later code={FORM} instead={<Loading />}>
              {(Form) => <Form key={profile.revision} profile={profile} onClose={() => setEdited(null)} />}
            </Later>
          )}
          {profile && edited !== profile.id && (
            <ProfileView profile={profile} total={data.total} onEdit={() => setEdited(profile.id)} onDeleted={() => show(null)} />
          )}
          {profile && (
            <>
              <Analysis key={`analysis ${profile.id}`} profile={profile} />
              <SuggestionList key={`suggestions ${profile.id}`} configId={profile.id} />
            </>
          )}
        </Stack>
      )}
      {isCreating && (
        <CreateDialog
          onClose={() => setCreating(false)}
          onCreated={(id) => {
            setCreating(false)
            show(id)
            setEdited(id)
          }}
        />
      )}
    </Screen>
  )
}

interface ProfileChipsProps {
  profiles: readonly Profile[]
  chosen: string | undefined
  onChoose: (id: string) => void
}

const ProfileChips = ({ profiles, chosen, onChoose }: ProfileChipsProps) => (
  <Group gap="xs" role="group" aria-label={t.profiles}>
    {profiles.map(({ id, name, is_active }) => (
      <Button
        key={id}
        radius="xl"
        size="compact-md"
        variant={id === chosen ? 'filled' : 'default'}
        aria-pressed={id === chosen}
        onClick={() => onChoose(id)}
        className="research-chip"
      >
        {is_active ? name : t.inactiveProfile({ name })}
      </Button>
    ))}
  </Group>
)
