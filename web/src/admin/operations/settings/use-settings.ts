import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useState } from 'react'
import * as z from 'zod'
import { setting } from '#shared/contracts/settings.ts'
import { type Answer, call } from '../../platform/api/call.ts'
import { ProblemError } from '../../platform/api/problem-error.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'
import { isShown, type ShownKey } from './setting-texts.ts'
import { afterSaving, type Edits, faultOf, faultText, overConflicts, savedOf, shownValue, withEdit } from './settings-edits.ts'

type Settings = Answer<'listSettings'>['settings']
type Faults = ReadonlyMap<string, string>

const REFUSED = t.couldNotSaveSettings
const list = queryOf('listSettings', {})
const conflicts = z.object({ conflicts: z.array(setting) })
const refusals = z.object({ errors: z.array(z.object({ path: z.string() })) })

export type SettingsForm = ReturnType<typeof useSettingsForm>

/** The settings of the screen with what is typed over them, saved all in one call. */
export function useSettingsForm(settings: Settings) {
  const queries = useQueryClient()
  const saved = savedOf(settings)
  const [edits, setEdits] = useState<Edits>(new Map())
  const [faults, setFaults] = useState<Faults>(new Map())
  /** What somebody else has written meanwhile. */
  const [changedByOthers, setChangedByOthers] = useState<Settings>([])
  const changed = [...edits.keys()]

  const set = (key: ShownKey, value: string) => {
    setEdits((now) => withEdit(saved, now, key, value, save.isPending && save.variables.has(key)))
    setFaults((now) => new Map([...now].filter(([name]) => name !== key)))
  }

  const save = useMutation({
    mutationFn: (sent: Edits) => call('saveSettings', { body: { settings: [...sent].map(([key, { value, seen }]) => ({ key, value, seen })) } }),
    onSuccess: (answer, sent) => {
      queries.setQueryData(list.queryKey, answer)
      setEdits((now) => afterSaving(now, sent, answer.settings))
      setChangedByOthers([])
      toast({ tone: 'success', text: t.settingsSaved })
    },
    onError: (error) => {
      if (error instanceof ProblemError && error.code === 'settings-changed') takeConflicts(conflicts.parse(error.extra).conflicts)
      if (error instanceof ProblemError && error.code === 'invalid-request') {
        const named = refusals.safeParse(error.extra).data?.errors ?? []
        setFaults(new Map(named.flatMap(({ path }) => (isShown(path) ? [[path, faultText(path)] as const] : []))))
      }
      toast({ tone: 'error', text: `${REFUSED}: ${errorText(error)}` })
    },
  })

  const takeConflicts = (theirs: Settings) => {
    const byKey = new Map(theirs.map((one) => [one.key, one]))
    queries.setQueryData(list.queryKey, { settings: settings.map((one) => byKey.get(one.key) ?? one) })
    setEdits((now) => overConflicts(now, theirs))
    setChangedByOthers(theirs)
  }

  return {
    changed,
    isSaving: save.isPending,
    changedByOthers: changedByOthers.filter(({ key }) => isShown(key) && edits.has(key)),
    value: (key: ShownKey) => shownValue(saved, edits, key),
    fault: (key: ShownKey) => faults.get(key) ?? (edits.has(key) ? faultOf(key, shownValue(saved, edits, key)) : null),
    set,
    /** Takes what is saved in the place of what was typed. */
    drop: (key: ShownKey) => setEdits((now) => new Map([...now].filter(([name]) => name !== key))),
    dropAll: () => setEdits(new Map()),
    save: () => {
      const wrong = [...edits].flatMap(([key, { value }]) => (faultOf(key, value) ? [key] : []))
      if (wrong[0] === undefined) return save.mutate(edits)
      document.getElementById(wrong[0])?.focus()
      toast({ tone: 'error', text: t.correctMarkedFields({ refused: REFUSED }) })
    },
  }
}

const FormContext = createContext<SettingsForm | null>(null)
export const SettingsProvider = FormContext.Provider

/** The form that the field stands in. */
export function useForm(): SettingsForm {
  const form = useContext(FormContext)
  if (!form) throw new Error('A setting stands outside of its form.')
  return form
}
