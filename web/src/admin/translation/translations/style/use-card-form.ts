import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isSameGuidance } from '#shared/domain/translation/card-guidance.ts'
import { GUIDANCE_LIMITS, lineFault } from '#shared/domain/translation/guidance-faults.ts'
import { call } from '../../../platform/api/call.ts'
import { ProblemError } from '../../../platform/api/problem-error.ts'
import { errorText } from '../../../platform/screen/texts.ts'
import { toast } from '../../../platform/shell/toast.ts'
import type { Card } from './card.ts'
import { type FieldFault, faultsByField, guidanceFrom, valuesOf } from './card-values.ts'
import { t } from './catalogue.ts'
import { versionName } from './style-texts.ts'

const NO_FAULTS: ReadonlyMap<string, FieldFault> = new Map()

/** A card while it is edited: its values, what it is based on, saving, and the version that somebody else saved meanwhile. */
export function useCardForm(card: Card) {
  const queries = useQueryClient()
  const [based, setBased] = useState(card)
  const [values, setValues] = useState(() => valuesOf(card.guidance))
  const [comment, setComment] = useState('')
  const [isTried, setTried] = useState(false)
  const guidance = guidanceFrom(values)
  const isChanged = !isSameGuidance(guidance, based.guidance)
  const isUnsaved = isChanged || comment.trim() !== ''
  // A newer version takes the place of a text that nobody has touched.
  if (!isUnsaved && card.version !== based.version) {
    setBased(card)
    setValues(valuesOf(card.guidance))
  }
  const faults = isTried ? faultsByField(guidance) : NO_FAULTS
  const commentFault = isTried && lineFault(comment.trim(), GUIDANCE_LIMITS.comment) !== undefined
  const keep = (saved: Card) => {
    queries.setQueryData(['getStyleCard', { params: { locale: saved.locale } }], saved)
    void queries.invalidateQueries({ queryKey: ['listStyleCardVersions'] })
  }
  const goOnFrom = (newer: Card, text: 'theirs' | 'mine') => {
    if (text === 'theirs') setValues(valuesOf(newer.guidance))
    setBased(newer)
  }
  const save = useMutation({
    mutationFn: () => call('saveStyleCard', { params: { locale: card.locale }, body: { base: based.version, comment: comment.trim(), guidance } }),
    onSuccess: (saved) => {
      keep(saved)
      goOnFrom(saved, 'theirs')
      setComment('')
      setTried(false)
      toast({ tone: 'success', text: t.styleCardSaved({ version: versionName(saved.version) }) })
    },
    onError: (error) => {
      if (isConflict(error)) void queries.invalidateQueries({ queryKey: ['getStyleCard'] })
      else toast({ tone: 'error', text: t.couldNotSaveCard({ error: errorText(error) }) })
    },
  })
  /** @returns whether it could be sent */
  function submit(): boolean {
    setTried(true)
    if (faultsByField(guidance).size > 0 || lineFault(comment.trim(), GUIDANCE_LIMITS.comment) !== undefined) return false
    save.mutate()
    return true
  }
  const discard = () => {
    goOnFrom(card, 'theirs')
    setComment('')
    setTried(false)
  }
  return {
    ...{ values, guidance, comment, setComment, based, faults, commentFault, isChanged, isUnsaved, submit, discard, goOnFrom },
    set: (part: Partial<typeof values>) => setValues({ ...values, ...part }),
    isSaving: save.isPending,
    /** The newest version, where it is not the one that is edited. */
    theirs: card.version === based.version ? null : card,
  }
}

export const isConflict = (error: Error): boolean => error instanceof ProblemError && error.code === 'version-conflict'
