import type * as z from 'zod'
import type { articleText } from '#shared/contracts/articles/versions.ts'
import { articlePath } from '#shared/domain/articles/addresses.ts'
import { TEXT_KEYS, textsIn } from '#shared/domain/articles/article-texts.ts'
import { plainBylines, signingAuthors } from '#shared/domain/articles/bylines.ts'
import { diffTexts } from '#shared/domain/articles/text-diff.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { getTable } from '../../platform/table/table.ts'
import { readDraft, readOriginal } from '../reading/family.ts'
import { bylineLabels, readNames } from '../reading/people.ts'
import { readKept, readPublications, readReplaced, referenceOf, type TextRow } from './read.ts'
import { restore } from './restore-version.ts'

export const listVersions: HandlerOf<'listVersions'> = async ({ params: { id } }) => {
  await readOriginal(getTable(), id)
  const [{ publications, live }, replaced] = await Promise.all([readPublications(getTable(), id), readReplaced(getTable(), id)])
  const names = await readNames(getTable(), [...publications.map((row) => row.published_by), ...replaced.map((row) => row.replaced_by)])
  return {
    publications: publications.map((row) => ({
      number: row.number,
      kind: row.kind,
      rollback_of: row.rollback_of ?? null,
      change: row.change ? { kind: row.change.kind, note: row.change.note?.text ?? null, reason: row.change.reason ?? null } : null,
      forced: row.forced ?? null,
      published_at: row.published_at,
      published_by: row.published_by,
      published_by_name: names.get(row.published_by) ?? null,
      withdrawn_at: row.withdrawn_at ?? null,
      live: row.number === live,
      members: row.members.map(({ locale, version, section, slug }) => ({ locale, version, path: articlePath(locale, section, slug) })),
    })),
    replaced: replaced.map(({ version, ...row }) => ({ reference: referenceOf(version), ...row, replaced_by_name: names.get(row.replaced_by) ?? null })),
  }
}

export const getVersion: HandlerOf<'getVersion'> = async ({ params: { id, number }, query: { locale } }) => {
  await readOriginal(getTable(), id)
  return textView((await readKept(getTable(), id, locale, number)).text)
}

export const diffVersion: HandlerOf<'diffVersion'> = async ({ params: { id, number }, query: { locale, against } }) => {
  await readOriginal(getTable(), id)
  const [{ text }, other] = await Promise.all([
    readKept(getTable(), id, locale, number),
    against === 'draft' ? readDraft(getTable(), id, locale) : readKept(getTable(), id, locale, against).then((kept) => kept.text),
  ])
  const names = await readNames(getTable(), [text, other].flatMap(signingAuthors))
  const named = (one: TextRow) => ({ ...one, bylines: bylineLabels(one, names) })
  return { differences: diffTexts(named(text), named(other), locale) }
}

export const restoreVersion: HandlerOf<'restoreVersion'> = async ({ params: { id, number }, body: { locale, version }, caller }) => {
  await readOriginal(getTable(), id)
  const restored = await restore(getTable(), { id, locale, reference: number, version, editorId: caller.id, now: new Date().toISOString() })
  return { id, locale, ...restored }
}

const textView = (text: TextRow): z.output<typeof articleText> => ({
  locale: text.locale,
  ...textsIn(text, TEXT_KEYS),
  slug: text.slug,
  content: text.content,
  category_id: text.category_id,
  hero_image_url: text.hero_image_url,
  tags: text.tags,
  tag_labels: text.tag_labels,
  featured: text.featured,
  bylines: plainBylines(text.bylines),
  notes: [...(text.notes ?? [])],
  updated_at: text.updated_at,
})
