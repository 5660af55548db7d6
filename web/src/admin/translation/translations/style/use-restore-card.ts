import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { errorText } from '../../../platform/screen/texts.ts'
import { confirm } from '../../../platform/shell/confirm.tsx'
import { toast } from '../../../platform/shell/toast.ts'
import type { Card, CardVersion } from './card.ts'
import { t } from './catalogue.ts'
import { versionName } from './style-texts.ts'
import { isConflict } from './use-card-form.ts'

const CONFLICT = t.cardJustChanged

/** Goes back to an earlier version, once that is confirmed. @param isUnsaved something is typed, which stays in the form */
export function useRestoreCard({ locale, version: base }: Card, isUnsaved: boolean) {
  const queries = useQueryClient()
  const restoration = useMutation({
    mutationFn: (version: number) => call('restoreStyleCard', { params: { locale }, body: { base, version } }),
    onSuccess: (saved) => {
      queries.setQueryData(['getStyleCard', { params: { locale } }], saved)
      toast({ tone: 'success', text: t.restoredInForce({ version: versionName(saved.version) }) })
    },
    onError: (error) => toast({ tone: 'error', text: isConflict(error) ? CONFLICT : t.couldNotRestore({ error: errorText(error) }) }),
    onSettled: () => {
      for (const name of ['getStyleCard', 'listStyleCardVersions']) void queries.invalidateQueries({ queryKey: [name] })
    },
  })
  async function restore({ version }: CardVersion) {
    const details = isUnsaved ? t.becomesNewVersionFormStays : t.becomesNewVersion
    if (await confirm(t.restoreCard({ version: versionName(version) }), t.restore, details)) restoration.mutate(version)
  }
  return { restore, isRestoring: restoration.isPending }
}
