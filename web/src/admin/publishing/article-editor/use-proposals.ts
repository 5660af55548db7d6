import { useState } from 'react'
import { toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'
import { FIELD_TEXTS } from './field-texts.ts'
import {
  type Acceptance,
  fieldsOf,
  type ProposableField,
  type Proposal,
  type Proposed,
  proposalsFor,
  withAccepted,
  withoutAccepted,
} from './proposed-fields.ts'
import type { ArticleForm } from './use-article-form.ts'

export interface Proposals {
  /** What waits for a decision; the form has none of it. */
  open: Proposal[] | null
  /** What was accepted last and can be undone. */
  accepted: ProposableField[] | null
  /** Shows what a model proposes. @returns whether anything would change */
  offer: (proposed: Proposed) => boolean
  accept: (fields: readonly ProposableField[]) => void
  decline: () => void
  undo: () => void
  /** Leaves what was accepted as it is. */
  keep: () => void
}

/** Proposals of a model for an article: they wait outside the form, so that neither a person nor autosave can store one before it is accepted. */
export function useProposals(form: ArticleForm): Proposals {
  const [proposed, setProposed] = useState<Proposed | null>(null)
  const [acceptance, setAcceptance] = useState<Acceptance | null>(null)
  /** Field by field, as though it had been typed. */
  const write = (values: Proposed, fields: readonly ProposableField[]) => {
    for (const field of fields) form.set(field, values[field] ?? '')
  }
  return {
    open: proposed && proposalsFor(form.values, proposed),
    accepted: acceptance && fieldsOf(acceptance.after),
    offer: (given) => {
      const changes = proposalsFor(form.values, given).length > 0
      setProposed(changes ? given : null)
      if (!changes) toast({ tone: 'info', text: t.modelSuggestsNoChanges })
      return changes
    },
    accept: (fields) => {
      if (!proposed) return
      const next = withAccepted(form.values, proposed, fields)
      write(next.values, fields)
      setProposed(null)
      if (fields.length > 0) setAcceptance(next.acceptance)
    },
    decline: () => setProposed(null),
    undo: () => {
      if (!acceptance) return
      const { values, edited } = withoutAccepted(form.values, acceptance)
      write(
        values,
        fieldsOf(acceptance.after).filter((field) => !edited.includes(field)),
      )
      setAcceptance(null)
      if (edited.length > 0) toast({ tone: 'info', text: t.keptBecauseChanged({ fields: edited.map((field) => FIELD_TEXTS[field]).join(', ') }) })
    },
    keep: () => setAcceptance(null),
  }
}
