import { Paper, Select, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isRole, ROLES, type Role } from '#shared/domain/platform/roles.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { Pager, usePages } from '../../platform/screen/pager.tsx'
import { StatCard } from '../../platform/screen/stat-card.tsx'
import { Empty, Fault, Loading } from '../../platform/screen/states.tsx'
import { errorText } from '../../platform/screen/texts.ts'
import { t } from './catalogue.ts'
import { PeopleScreen } from './people-screen.tsx'
import { UserRow } from './user-row.tsx'

const TYPING_MS = 250
const HOLDERS: Readonly<Record<Role, string>> = {
  author: t.authors,
  editor: t.editors,
  reviewer: t.languageReviewers,
  analyst: t.analysts,
  admin: t.administrators,
}
const FILTERS = [
  { value: 'all', label: t.all },
  ...['admin' as const, ...ROLES.filter((role) => role !== 'admin')].map((role) => ({ value: role, label: HOLDERS[role] })),
]

/** Everybody who has an account, and who of them is an admin. */
export function UserList() {
  const [shown, setShown] = useState('all')
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), TYPING_MS)
  const pages = usePages()
  const role = isRole(shown) ? shown : null
  const chosen = role ? { role } : q ? { q } : {}
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...queryOf('listUsers', { query: { ...chosen, ...(pages.cursor ? { cursor: pages.cursor } : {}) } }),
    staleTime: 0,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
  const fault = error && <Fault title={t.couldNotLoadUsers({ error: errorText(error) })} error={error} onAgain={() => void refetch()} isAsking={isFetching} />
  return (
    <PeopleScreen title={t.users} about={t.usersAbout}>
      {data && (
        <div className="stat-cards">
          <StatCard label={t.usersInTotal} value={data.total} />
          <StatCard label={t.administratorCount} value={data.admins} />
        </div>
      )}
      <div className="people-choices">
        <Select
          aria-label={t.whichUsersToShow}
          data={FILTERS}
          value={shown}
          allowDeselect={false}
          onChange={(value) => {
            setShown(value ?? 'all')
            pages.first()
          }}
        />
        <TextInput
          aria-label={t.searchByStartOfName}
          placeholder={t.startOfName}
          leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
          value={typed}
          disabled={role !== null}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            pages.first()
          }}
        />
      </div>
      {fault}
      {!data && !error && <Loading text={t.loadingUsers} />}
      {data && (
        <Stack gap="sm">
          {data.users.length === 0 ? (
            <Empty text={role ? t.nobodyHasThisRoleYet : q ? t.noNameStartsWith({ q }) : t.noRegisteredUsers} />
          ) : (
            <Paper withBorder aria-busy={isPlaceholderData}>
              <table className="desk-table">
                <thead>
                  <tr>
                    <th>{t.emailAddress}</th>
                    <th>{t.name}</th>
                    <th>{t.roles}</th>
                    <th>{t.registeredOn}</th>
                    <th>{t.actions}</th>
                  </tr>
                </thead>
                <tbody>
                  {data.users.map((user) => (
                    <UserRow key={user.id} user={user} />
                  ))}
                </tbody>
              </table>
            </Paper>
          )}
          <Pager pages={pages} next={data.cursor} isBusy={isPlaceholderData} />
        </Stack>
      )}
    </PeopleScreen>
  )
}
