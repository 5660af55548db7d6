import { Paper, Select, Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { queryOf } from '../../platform/api/queries.ts'
import { FORMAT_LOCALE } from '../../platform/language/desk-language.ts'
import { Pager, usePages } from '../../platform/screen/pager.tsx'
import { Empty, Fault, Loading } from '../../platform/screen/states.tsx'
import { AuditRow } from './audit-row.tsx'
import { ACTION_TEXTS } from './audit-texts.ts'
import { t } from './catalogue.ts'
import { PeopleScreen } from './people-screen.tsx'

const ACTIONS = Object.entries(ACTION_TEXTS)
  .map(([value, label]) => ({ value, label }))
  .sort((one, other) => one.label.localeCompare(other.label, FORMAT_LOCALE))

/** What admins did, newest first; the choice stands in the address. */
export function AuditList() {
  const [search, setSearch] = useSearchParams()
  const [actor, action] = [search.get('actor'), search.get('action')]
  const choose = (name: 'actor' | 'action', value: string | null) => {
    const chosen = new URLSearchParams(search)
    if (value) chosen.set(name, value)
    else chosen.delete(name)
    setSearch(chosen)
  }
  return (
    <PeopleScreen title={t.audit} about={t.whatAdministratorsHaveChangedEntries}>
      <div className="people-choices">
        <PersonChoice value={actor} onChange={(value) => choose('actor', value)} />
        <Select
          aria-label={t.action}
          placeholder={t.allActions}
          data={ACTIONS}
          value={action}
          onChange={(value) => choose('action', value)}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t.showAllActions }}
          nothingFoundMessage={t.noSuchAction}
        />
      </div>
      <AuditPages key={`${actor} ${action}`} actor={actor} action={action} onPerson={(id) => choose('actor', id)} />
    </PeopleScreen>
  )
}

/** Present admins, and whoever is chosen though no admin any more. */
function PersonChoice({ value, onChange }: { value: string | null; onChange: (value: string | null) => void }) {
  const { data } = useQuery(queryOf('listUsers', { query: { role: 'admin' } }))
  const people = (data?.users ?? []).map(({ id, full_name }) => ({ value: id, label: full_name }))
  const known = !value || people.some((person) => person.value === value)
  return (
    <Select
      aria-label={t.person}
      placeholder={t.allPeople}
      data={known ? people : [...people, { value, label: t.formerAdministrator }]}
      value={value}
      onChange={onChange}
      clearable
      clearButtonProps={{ 'aria-label': t.showAllPeople }}
    />
  )
}

interface AuditPagesProps {
  actor: string | null
  action: string | null
  onPerson: (id: string) => void
}

function AuditPages({ actor, action, onPerson }: AuditPagesProps) {
  const pages = usePages()
  const query = { ...(actor ? { actor } : {}), ...(action ? { action } : {}), ...(pages.cursor ? { cursor: pages.cursor } : {}) }
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...queryOf('listAudit', { query }),
    staleTime: 0,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
  const fault = error && <Fault title={t.couldNotLoadAudit} error={error} onAgain={() => void refetch()} isAsking={isFetching} />
  if (!data) return fault ?? <Loading text={t.loadingAudit} />
  return (
    <Stack gap="sm">
      {fault}
      {data.entries.length === 0 ? (
        <Empty text={data.cursor ? t.noSuchEntriesOnPage : t.noSuchEntries} />
      ) : (
        <Paper withBorder aria-busy={isPlaceholderData}>
          <table className="desk-table">
            <thead>
              <tr>
                <th>{t.time}</th>
                <th>{t.person}</th>
                <th>{t.action}</th>
                <th>{t.subject}</th>
              </tr>
            </thead>
            <tbody>
              {data.entries.map((entry) => (
                <AuditRow key={entry.id} entry={entry} onPerson={onPerson} />
              ))}
            </tbody>
          </table>
        </Paper>
      )}
      <Pager pages={pages} next={data.cursor} isBusy={isPlaceholderData} />
    </Stack>
  )
}
