import { type RefObject, useEffect, useState } from 'react'
import * as z from 'zod'
import { articleInput } from '#shared/contracts/articles/articles.ts'
import { PERSONAL_SAVES } from '#shared/domain/articles/revisions.ts'
import { workStorage } from '../../platform/screen/work-storage.ts'
import { type Article, type ArticleValues, changedFields, valuesOf } from './article-form.ts'
import type { Creation } from './creation.ts'
import type { ArticleForm } from './use-article-form.ts'

const KEEP_AFTER_MS = 800

const keptValues = z.object(Object.fromEntries(Object.keys(articleInput.shape).map((field) => [field, z.any().optional()])))

/** Text that was typed but not saved, as the browser keeps it. `version`: of the article that it changes, `null` of a new one; `base`: its text. */
const unsavedText = z.object({
  values: keptValues,
  base: keptValues.optional(),
  version: z.int().nullable(),
  at: z.iso.datetime(),
  creation: z.object({ idempotencyKey: z.guid(), values: keptValues, saving: z.enum(PERSONAL_SAVES) }).optional(),
})

export interface UnsavedText {
  values: ArticleValues
  /** What the person began with: without it nobody can tell later who changed which field. Absent in what an earlier release kept. */
  base?: ArticleValues
  version: number | null
  at: string
  /** Of a new article that was sent and not answered yet: whoever goes on with this text sends the same again. */
  creation?: Creation
}

export const unsavedTexts = workStorage<UnsavedText>('local', 'unsaved', (value) => {
  const parsed = unsavedText.safeParse(value)
  if (!parsed.success) return null
  const { values, base, creation, ...rest } = parsed.data
  const sent = creation ? { creation: { ...creation, values: whole(creation.values) } } : {}
  return { ...rest, values: whole(values), ...(base ? { base: whole(base) } : {}), ...sent }
})

/** Fields that came after the text was kept are empty. */
const whole = (kept: z.output<typeof keptValues>): ArticleValues => ({ ...valuesOf(null), ...(kept as unknown as ArticleValues) })

type Kept = Pick<ArticleForm, 'values' | 'saved' | 'version'>

/** Keeps a text in the browser. @returns whether it could be kept */
export const keepText = (key: string, { values, saved, version }: Kept, creation: Creation | null): boolean =>
  unsavedTexts.write(key, { values, base: saved, version, at: new Date().toISOString(), ...(creation ? { creation } : {}) })

/**
 * Keeps what is typed while it differs from what is saved, a moment after each change.
 * @param creation the request of a new article that is not answered yet
 * @returns whether the browser has what the form shows
 */
export function useKeepUnsaved(key: string, { values, saved, version }: Kept, isUnsaved: boolean, creation: RefObject<Creation | null>): boolean {
  const [kept, setKept] = useState<ArticleValues | null>(null)
  useEffect(() => {
    if (!isUnsaved) return
    const timer = setTimeout(() => {
      if (keepText(key, { values, saved, version }, creation.current)) setKept(values)
    }, KEEP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [key, values, saved, version, isUnsaved, creation])
  return isUnsaved && kept === values
}

/** The text that this browser kept under `key` and that differs from the saved one, until `close`. */
export function useUnsavedOffer(key: string, article: Article | null): { offer: UnsavedText | null; close: () => void } {
  const [offer, setOffer] = useState(() => {
    const kept = unsavedTexts.read(key)
    return kept && changedFields(kept.values, valuesOf(article)).length > 0 ? kept : null
  })
  return { offer, close: () => setOffer(null) }
}
