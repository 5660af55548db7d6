import { useEffect } from 'react'
import * as z from 'zod'
import { articleInput } from '#shared/contracts/articles/articles.ts'
import { workStorage } from '../../platform/screen/work-storage.ts'
import { type ArticleValues, valuesOf } from './article-form.ts'

const KEEP_AFTER_MS = 800

/** Text that was typed but not saved, as the browser keeps it. `version`: of the article that it changes, `null` of a new one. */
const unsavedText = z.object({
  values: z.object(Object.fromEntries(Object.keys(articleInput.shape).map((field) => [field, z.any().optional()]))),
  version: z.int().nullable(),
  at: z.iso.datetime(),
})

export interface UnsavedText {
  values: ArticleValues
  version: number | null
  at: string
}

export const unsavedTexts = workStorage<UnsavedText>('local', 'unsaved', (value) => {
  const parsed = unsavedText.safeParse(value)
  return parsed.success ? { ...parsed.data, values: { ...valuesOf(null), ...(parsed.data.values as unknown as ArticleValues) } } : null
})

/** Keeps what is typed while it differs from what is saved, and forgets it once it no longer does. */
export function useKeepUnsaved(key: string, values: ArticleValues, version: number | null, isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const timer = setTimeout(() => unsavedTexts.write(key, { values, version, at: new Date().toISOString() }), KEEP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [key, values, version, isUnsaved])
}
