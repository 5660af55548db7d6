import { sameBylines } from '#shared/domain/articles/bylines.ts'
import { sectionOf } from '#shared/domain/articles/categories.ts'
import type { ChangeNote } from '#shared/domain/articles/change-notes.ts'
import type { PersonalSave } from '#shared/domain/articles/revisions.ts'
import { ORIGINAL_LOCALE, TARGET_LOCALES } from '#shared/locales.ts'
import type { Section } from '#shared/sections.ts'
import type { MachineTexts } from '#shared/table/articles/article-fields.ts'
import { slugSpace } from '#shared/table/platform/keys.ts'
import type { Writes } from '../../platform/table/table.ts'
import { getTable } from '../../platform/table/table.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'
import { coAuthorWrites } from '../reading/co-authors.ts'
import { keepRevision } from '../revisions/keep-revision.ts'
import { type Article, type CardRow, findClaim } from './store.ts'
import { type ArticleText, cardText, derivedFrom, draftText } from './working-copy.ts'

const SPACE = slugSpace(ORIGINAL_LOCALE)

interface Save {
  slug: string
  frozen: boolean
  /** When it is to be published by itself. */
  scheduled: string | null
  /** Only the schedule is new: what readers see would stay as it is. */
  isSameText: boolean
  /** What readers are told of changes; default: as the working copy has it. */
  notes?: readonly ChangeNote[]
  /** A person typed it, and how they came to save it; absent: the automation did. */
  byHand?: PersonalSave
  marks?: SaveMarks
}

/** What the automation notes with a save. */
export interface SaveMarks {
  card?: CardMarks
  /** Which texts it wrote. */
  machine_texts?: MachineTexts
}

type CardMarks = Partial<
  Pick<
    CardRow,
    | 'automatic_text'
    | 'seo_tried_hash'
    | 'seo_left_human'
    | 'eeat_score'
    | 'eeat_status'
    | 'eeat_judged'
    | 'eeat_evaluated_at'
    | 'eeat_source_hash'
    | 'eeat_min_score_required'
  >
>

/**
 * One transaction: card, working copy, slug claims, and on the translations what all languages share (section, image,
 * featured, bylines). The old slug is freed only while no page ever stood there.
 * @returns false when something moved since the article was read
 */
export async function writeSave(article: Article, text: ArticleText, save: Save, editorId: string, now: string): Promise<boolean> {
  const writes = await saveWrites(article, text, save, editorId, now)
  const refused = await refusedWrites(() => getTable().transaction.write(writes).go())
  return refused.length === 0
}

/** The writes of {@link writeSave}, for whoever has more to write in the same transaction. */
export async function saveWrites(
  article: Article,
  text: ArticleText,
  { slug, frozen, scheduled, isSameText, notes: wanted, byHand, marks = {} }: Save,
  editorId: string,
  now: string,
): Promise<Writes> {
  const { card, draft, siblings } = article
  const key = { original_id: card.original_id, locale: ORIGINAL_LOCALE } as const
  const notes = wanted ?? draft.notes
  const derived = derivedFrom(text, slug, notes)
  const isNewText = derived.source_hash !== card.source_hash
  const version = card.version + 1
  const moved = slug !== card.slug
  const [old, held] = moved ? await Promise.all([findClaim(card.slug), findClaim(slug)]) : []
  const { category_id, hero_image_url, featured, bylines } = text
  const unsigned = bylines.length > 0 ? [] : (['bylines'] as const)
  const common = { category_id, hero_image_url, featured, ...(bylines.length > 0 ? { bylines } : {}), updated_at: now }
  const isCommonNew =
    category_id !== card.category_id || hero_image_url !== card.hero_image_url || featured !== card.featured || !sameBylines(bylines, card.bylines)
  const translations = isCommonNew ? siblings : []
  const current = isNewText ? siblings.filter((sibling) => isTranslationOf(sibling, derived.source_hash)) : []
  const untranslated = isCommonNew ? TARGET_LOCALES.filter((locale) => !siblings.some((sibling) => sibling.locale === locale)) : []

  const revision = keepRevision(draft, text, { at: now, by: editorId, as: byHand ?? 'automation' })

  return (entities) => {
    const { cards, drafts } = entities
    return [
      cards
        .patch(key)
        .set({ ...cardText(text), ...derived, slug, slug_frozen: frozen, updated_at: now, version, changed: card.published && (card.changed || !isSameText) })
        .set(scheduled ? { scheduled_for: scheduled } : {})
        .set({ ...(isNewText ? { eeat_status: 'pending' as const } : {}), ...marks.card })
        .set(current.length > 0 ? { translated_locales: current.map(({ locale }) => locale) } : {})
        .remove([
          ...unsigned,
          ...(isNewText && current.length === 0 ? (['translated_locales'] as const) : []),
          ...(scheduled ? [] : (['scheduled_for'] as const)),
        ])
        .where((a, { eq }) => `${eq(a.version, card.version)} AND ${eq(a.published, card.published)}`)
        .commit(),
      drafts
        .patch(key)
        .set({
          ...draftText(text),
          tag_labels: text.tags,
          slug,
          source_hash: derived.source_hash,
          updated_at: now,
          updated_by: editorId,
          version,
          ...(wanted ? { notes: wanted } : {}),
          ...(byHand && !isSameText ? { edited_by: editorId, edited_at: now } : {}),
          ...revision.marks,
          ...(marks.machine_texts ? { machine_texts: marks.machine_texts } : {}),
        })
        .remove([...unsigned])
        .where((a, { eq }) => eq(a.version, draft.version))
        .commit(),
      ...revision.rows(entities),
      ...coAuthorWrites(entities, card, card.bylines, bylines),
      ...(moved ? slugMove(entities, article, { slug, held, old, section: sectionOf(category_id) }) : []),
      ...translations.flatMap((sibling) => sharedWrites(entities, sibling, common, editorId)),
      ...(isCommonNew ? [] : current).map(({ locale, version: seen }) =>
        cards
          .check({ ...key, locale })
          .where((a, { eq }) => eq(a.version, seen))
          .commit(),
      ),
      // A translation that appears meanwhile would keep what was shared before.
      ...untranslated.map((locale) =>
        cards
          .check({ ...key, locale })
          .where((a, { notExists }) => notExists(a.id))
          .commit(),
      ),
    ]
  }
}

type Entities = Parameters<Writes>[0]

/** What all languages share, on one translation. */
const sharedWrites = (
  { cards, drafts }: Entities,
  { original_id, locale, published, version }: CardRow,
  common: Pick<CardRow, 'category_id' | 'hero_image_url' | 'featured' | 'bylines' | 'updated_at'>,
  editorId: string,
) => [
  cards
    .patch({ original_id, locale })
    .set({ ...common, changed: published })
    .remove(common.bylines ? [] : ['bylines'])
    .where((a, { eq }) => `${eq(a.published, published)} AND ${eq(a.version, version)}`)
    .commit(),
  drafts
    .patch({ original_id, locale })
    .set({ ...common, updated_by: editorId })
    .remove(common.bylines ? [] : ['bylines'])
    .commit(),
]

type Claim = Awaited<ReturnType<typeof findClaim>> | undefined

interface SlugMove {
  slug: string
  section: Section
  /** Who has the new slug, and who the old one. */
  held: Claim
  old: Claim
}

/** Claims the new slug, unless it is held already, and frees the old one while no page ever stood there. */
const slugMove = ({ claims }: Entities, { card }: Article, { slug, section, held, old }: SlugMove) => [
  ...(held
    ? []
    : [claims.create({ space: SPACE, slug, article_id: card.id, original_id: card.original_id, locale: ORIGINAL_LOCALE, section, live: false }).commit()]),
  ...(old && old.article_id === card.id && !old.live
    ? [
        claims
          .delete({ space: SPACE, slug: card.slug })
          .where((a, { eq }) => `${eq(a.article_id, card.id)} AND ${eq(a.live, false)}`)
          .commit(),
      ]
    : []),
]

/** The text was taken back to one that this translation was made of: it holds again, and nothing is translated anew. */
const isTranslationOf = ({ source_hash, failed_segments, stale_segments }: CardRow, sourceHash: string): boolean =>
  source_hash === sourceHash && !failed_segments && !stale_segments
