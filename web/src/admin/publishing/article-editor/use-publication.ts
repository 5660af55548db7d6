import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../platform/api/queries.ts'
import { toast } from '../../platform/shell/toast.ts'
import { heldEmbargo } from '../embargo/embargo-badge.tsx'
import { confirmEarly } from '../planned/confirm-early.ts'
import { newsroomTime } from '../planned/newsroom-time.ts'
import { useNewsroomZone } from '../planned/newsroom-zone.ts'
import type { Article } from './article-form.ts'
import { t } from './catalogue.ts'
import { confirmDeadLinks } from './dead-links.ts'
import type { ArticleForm } from './use-article-form.ts'
import type { Saving } from './use-save-article.ts'
import type { Work } from './work-in-progress.ts'

/** The question to the person before an article is translated or published. */
export type Question = { about: 'change'; article: Article } | { about: 'waiting'; article: Article; publish: boolean }

/** Whether a person's translations wait for a decision; where that cannot be told, the translation itself will. */
const haveWaiting = async (queries: QueryClient, id: string): Promise<boolean> => {
  const asked = { ...queryOf('listWaitingSegments', { params: { id } }), staleTime: 0 }
  return ((await queries.fetchQuery(asked).catch(() => null))?.languages.length ?? 0) > 0
}

/** Saves, asks what has to be asked, and begins to translate, and to publish where that is wished. */
export function usePublication(form: ArticleForm, { save }: Pick<Saving, 'save'>, work: Work) {
  const zone = useNewsroomZone()
  const queries = useQueryClient()
  const [question, setQuestion] = useState<Question | null>(null)
  const saveAndTranslate = async (publish: boolean) => {
    if (publish && !(await confirmEarly(form.values.scheduled_for, zone))) return
    const saved = await save()
    // The text is saved all the same; the server would refuse the publication.
    const held = publish && saved ? heldEmbargo(saved.embargo) : null
    if (held) return toast({ tone: 'error', text: t.embargoedUntil({ until: newsroomTime(held.until, zone) }) })
    if (!saved || (publish && !(await confirmDeadLinks(saved.id)))) return
    // Readers see this article already: what the change is has to be said first.
    if (publish && saved.published && saved.changed) return setQuestion({ about: 'change', article: saved })
    // Once more what a person has translated may be of an earlier text.
    if (saved.translations.length > 0 && (await haveWaiting(queries, saved.id))) return setQuestion({ about: 'waiting', article: saved, publish })
    await work.begin(saved.id, publish)
  }
  return { saveAndTranslate, question, closeQuestion: () => setQuestion(null) }
}
