import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { ProblemError } from '../../platform/api/problem-error.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { confirmedCall } from '../../platform/shell/confirm-on-server.ts'
import { toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'
import type { Profile } from './profile-values.ts'

const LAST = t.lastProfileCannotBeDeleted

/** Deletes a profile, after the server has said what goes with it; the last one stays. */
export function DeleteProfile({ profile, isLast, onDeleted }: { profile: Profile; isLast: boolean; onDeleted: () => void }) {
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () =>
      confirmedCall(
        (confirmation) => call('deleteResearchProfile', { params: { id: profile.id }, ...(confirmation ? { query: { confirmation } } : {}) }),
        ({ name, suggestions }) => t.profileWillBeDeleted({ name, suggestions }),
        t.delete,
      ),
    onSuccess: (removed) => {
      if (!removed) return
      toast({ tone: 'success', text: t.profileDeleted })
      onDeleted()
    },
    onError: (error) => {
      const isTheLast = error instanceof ProblemError && error.code === 'last-profile'
      toast({ tone: 'error', text: isTheLast ? LAST : t.couldNotDeleteProfile({ error: errorText(error) }) })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['listResearchProfiles'] }),
  })
  const press = () => (isLast ? toast({ tone: 'error', text: LAST }) : remove.mutate())
  return (
    <Button variant="default" loading={remove.isPending} onClick={press}>
      {t.delete}
    </Button>
  )
}
