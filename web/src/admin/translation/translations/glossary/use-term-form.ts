import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LOCALE_INFO } from '#shared/locales.ts'
import { call } from '../../../platform/api/call.ts'
import { ProblemError } from '../../../platform/api/problem-error.ts'
import { errorText } from '../../../platform/screen/texts.ts'
import { confirm } from '../../../platform/shell/confirm.tsx'
import { callConfirmed } from '../../../platform/shell/confirm-on-server.ts'
import { toast } from '../../../platform/shell/toast.ts'
import { useMarkUnsaved } from '../../../platform/shell/unsaved.ts'
import { t } from './catalogue.ts'
import type { Term } from './term.ts'
import { inputOf, type TermValues, valuesOf } from './term-values.ts'

export interface TermFormProps {
  /** As the list has it now; null for a new one. */
  term: Term | null
  /** What a new one begins with. */
  draft?: TermValues | undefined
  onClose: () => void
  onSaved: (term: Term) => void
}

/** A term while it is edited: its values, saving, deleting, and the version that somebody else saved meanwhile. */
export function useTermForm({ term, draft, onClose, onSaved }: TermFormProps) {
  const queries = useQueryClient()
  const [values, setValues] = useState(() => draft ?? valuesOf(term))
  const [based, setBased] = useState(term)
  const [faults, setFaults] = useState<string[]>([])
  const [theirs, setTheirs] = useState<Term | null>(null)
  const isChanged = JSON.stringify(values) !== JSON.stringify(valuesOf(based))
  useMarkUnsaved(isChanged)
  const refresh = () => queries.invalidateQueries({ queryKey: ['listTerms'] })

  const save = useMutation({
    mutationFn: (input: Parameters<typeof call<'createTerm'>>[1]['body']) =>
      based ? call('saveTerm', { params: { id: based.id }, body: { version: based.version, input } }) : call('createTerm', { body: input }),
    onSuccess: (saved) => {
      void refresh()
      toast({ tone: 'success', text: t.termSaved({ term: saved.term }) })
      onClose()
      if (based) onSaved(saved)
    },
    onError: async (error) => {
      if (error instanceof ProblemError && error.code === 'version-conflict') {
        const { terms } = await queries.fetchQuery({ queryKey: ['listTerms', {}], queryFn: () => call('listTerms', {}), staleTime: 0 })
        const now = terms.find(({ id }) => id === based?.id)
        if (now) return setTheirs(now)
      }
      setFaults([errorText(error)])
    },
  })

  function submit() {
    const parsed = inputOf(values)
    setFaults(parsed.success ? [] : [...new Set(parsed.error.issues.map(({ path }) => faultText(path)))])
    if (parsed.success) save.mutate(parsed.data)
  }

  async function remove() {
    if (!based || !(await confirm(t.deleteTermQuestion({ term: based.term }), t.delete))) return
    try {
      await callConfirmed((confirmation) => call('deleteTerm', { params: { id: based.id }, ...(confirmation ? { query: { confirmation } } : {}) }))
      void refresh()
      toast({ tone: 'success', text: t.termDeleted({ term: based.term }) })
      onClose()
    } catch (error) {
      setFaults([errorText(error)])
    }
  }

  async function close() {
    if (!isChanged || (await confirm(t.closeWithUnsavedChanges, t.close))) onClose()
  }

  /** Goes on from the version that somebody else saved, with that text or with the own one. */
  function goOnFrom(newer: Term, text: 'theirs' | 'mine') {
    if (text === 'theirs') setValues(valuesOf(newer))
    setBased(newer)
    setTheirs(null)
  }

  const set = (part: Partial<TermValues>) => setValues({ ...values, ...part })
  return { values, set, based, faults, theirs, goOnFrom, submit, remove, close, isSaving: save.isPending }
}

/** What is wrong with a field, by where it is. */
function faultText([field, locale]: readonly PropertyKey[]): string {
  if (field === 'term') return t.enterTermOfAtMost
  if (field === 'note') return t.noteIsTooLongAt
  if (field === 'definition') return t.definitionIsTooLongAt
  if (field === 'example') return t.exampleIsTooLongAt
  const name = typeof locale === 'string' && locale in LOCALE_INFO ? LOCALE_INFO[locale as keyof typeof LOCALE_INFO].nativeName : ''
  return t.languageRuleFault({ name })
}
