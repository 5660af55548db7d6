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
import { PeopleScreen } from './people-screen.tsx'
import { UserRow } from './user-row.tsx'

const TYPING_MS = 250
const HOLDERS: Readonly<Record<Role, string>> = {
  author: 'Autoriai',
  editor: 'Redaktoriai',
  reviewer: 'Kalbų tikrintojai',
  analyst: 'Analitikai',
  admin: 'Administratoriai',
}
const FILTERS = [
  { value: 'all', label: 'Visi' },
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
  const fault = error && <Fault title={`Nepavyko užkrauti vartotojų: ${errorText(error)}`} error={error} onAgain={() => void refetch()} isAsking={isFetching} />
  return (
    <PeopleScreen title="Vartotojai" about="Visi, kurie bent kartą prisijungė: redakcija ir skaitytojai.">
      {data && (
        <div className="stat-cards">
          <StatCard label="Iš viso vartotojų" value={data.total} />
          <StatCard label="Administratorių" value={data.admins} />
        </div>
      )}
      <div className="people-choices">
        <Select
          aria-label="Kuriuos vartotojus rodyti"
          data={FILTERS}
          value={shown}
          allowDeselect={false}
          onChange={(value) => {
            setShown(value ?? 'all')
            pages.first()
          }}
        />
        <TextInput
          aria-label="Ieškoti pagal vardo pradžią"
          placeholder="Vardo pradžia…"
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
      {!data && !error && <Loading text="Kraunami vartotojai…" />}
      {data && (
        <Stack gap="sm">
          {data.users.length === 0 ? (
            <Empty text={role ? 'Šios rolės kol kas niekas neturi.' : q ? `Nerasta nė vieno, kurio vardas prasideda „${q}“.` : 'Nėra registruotų vartotojų'} />
          ) : (
            <Paper withBorder aria-busy={isPlaceholderData}>
              <table className="desk-table">
                <thead>
                  <tr>
                    <th>El. paštas</th>
                    <th>Vardas</th>
                    <th>Rolės</th>
                    <th>Registracijos data</th>
                    <th>Veiksmai</th>
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
