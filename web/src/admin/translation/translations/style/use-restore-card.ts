import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { errorText } from '../../../platform/screen/texts.ts'
import { confirm } from '../../../platform/shell/confirm.tsx'
import { toast } from '../../../platform/shell/toast.ts'
import type { Card, CardVersion } from './card.ts'
import { versionName } from './style-texts.ts'
import { isConflict } from './use-card-form.ts'

const CONFLICT = 'Kortelę ką tik pakeitė kitas žmogus. Peržiūrėkite naujausią versiją ir bandykite dar kartą.'

/** Goes back to an earlier version, once that is confirmed. @param isUnsaved something is typed, which stays in the form */
export function useRestoreCard({ locale, version: base }: Card, isUnsaved: boolean) {
  const queries = useQueryClient()
  const restoration = useMutation({
    mutationFn: (version: number) => call('restoreStyleCard', { params: { locale }, body: { base, version } }),
    onSuccess: (saved) => {
      queries.setQueryData(['getStyleCard', { params: { locale } }], saved)
      toast({ tone: 'success', text: `Grąžinta. Galioja ${versionName(saved.version)}` })
    },
    onError: (error) => toast({ tone: 'error', text: isConflict(error) ? CONFLICT : `Nepavyko grąžinti: ${errorText(error)}` }),
    onSettled: () => {
      for (const name of ['getStyleCard', 'listStyleCardVersions']) void queries.invalidateQueries({ queryKey: [name] })
    },
  })
  async function restore({ version }: CardVersion) {
    const details = `Jos tekstas taps nauja versija, kitos versijos liks sąraše.${isUnsaved ? ' Tai, ką parašėte ir neišsaugojote, liks formoje.' : ''}`
    if (await confirm(`Grąžinti kortelę: ${versionName(version)}?`, 'Grąžinti', details)) restoration.mutate(version)
  }
  return { restore, isRestoring: restoration.isPending }
}
