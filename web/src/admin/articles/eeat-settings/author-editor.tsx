import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { ProblemError } from '../../platform/api/problem-error.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { useOperation } from '../../platform/operations/follow-operation.ts'
import { Fault, Loading } from '../../platform/screen/states.tsx'
import { errorText } from '../../platform/screen/texts.ts'
import { confirm } from '../../platform/shell/confirm.tsx'
import { toast } from '../../platform/shell/toast.ts'
import { UNSAVED_QUESTION, useMarkUnsaved } from '../../platform/shell/unsaved.ts'
import { AuthorFields } from './author-fields.tsx'
import { type Author, type AuthorValues, faultsOf, valuesOf } from './author-values.ts'
import { t } from './catalogue.ts'

/** One profile, loaded as it is now. */
export function AuthorEditor({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery({ ...queryOf('getAuthor', { params: { id } }), staleTime: 0, gcTime: 0, refetchOnWindowFocus: false })
  if (error) return <Fault title={t.couldNotLoadAuthors} error={error} onAgain={() => void refetch()} isAsking={isFetching} />
  if (!data || isFetching) return <Loading />
  return <AuthorForm key={data.revision} author={data} onClose={onClose} onReload={() => void refetch()} />
}

interface AuthorFormProps {
  author: Author
  onClose: () => void
  onReload: () => void
}

function AuthorForm({ author, onClose, onReload }: AuthorFormProps) {
  const queries = useQueryClient()
  const [saved, setSaved] = useState(author)
  const [values, setValues] = useState<AuthorValues>(valuesOf(author))
  const [operationId, setOperationId] = useState<string | null>(null)
  const { operation } = useOperation(operationId, ({ status }) => {
    if (status === 'error') toast({ tone: 'warning', text: t.profileSavedPartly })
  })
  const isChanged = JSON.stringify(values) !== JSON.stringify(valuesOf(saved))
  useMarkUnsaved(isChanged)
  const faults = faultsOf(values)
  const save = useMutation({
    mutationFn: () => call('saveAuthor', { params: { id: saved.id }, body: { ...values, revision: saved.revision } }),
    onSuccess: ({ author: now, operation_id }) => {
      setSaved(now)
      setValues(valuesOf(now))
      setOperationId(operation_id)
      toast({ tone: 'success', text: t.profileSavedUpdatingPages })
      return queries.invalidateQueries({ queryKey: ['listAuthors'] })
    },
    onError: (error) => toast({ tone: 'error', text: t.couldNotUpdateAuthorProfile({ error: errorText(error) }) }),
  })
  const isTakenOver = save.error instanceof ProblemError && save.error.code === 'author-changed'
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    if (Object.keys(faults).length === 0) save.mutate()
  }
  const leave = async () => {
    if (!isChanged || (await confirm(UNSAVED_QUESTION, t.leave))) onClose()
  }
  return (
    <Stack component="form" onSubmit={submit}>
      <Group justify="space-between">
        <Title order={2} fz={18}>
          {saved.full_name}
        </Title>
        <Button variant="default" onClick={() => void leave()}>
          {t.backToList}
        </Button>
      </Group>
      {isTakenOver && (
        <Alert color="yellow" role="alert" title={t.somebodyElseChangedThisProfile}>
          <Stack align="start" gap="xs">
            {t.yourChangesAreStillHere}
            <Button size="compact-sm" variant="default" onClick={onReload}>
              {t.loadLatest}
            </Button>
          </Stack>
        </Alert>
      )}
      <AuthorFields values={values} faults={faults} onChange={(change) => setValues({ ...values, ...change })} />
      <Group>
        <Button type="submit" loading={save.isPending} disabled={!isChanged || Object.keys(faults).length > 0}>
          {t.save}
        </Button>
        {operation && (
          <Text c="dimmed" fz="sm" role="status">
            {operation.status === 'running' ? t.updatingAuthorPages : operation.status === 'success' ? t.authorPagesUpdated : ''}
          </Text>
        )}
      </Group>
    </Stack>
  )
}
