import { ORIGINAL_LOCALE, type TargetLocale } from '#shared/locales.ts'
import { newId } from '../../platform/process/ids.ts'
import { getTable } from '../../platform/table/table.ts'
import { cardOf, givenOriginal } from '../reading/testing-article.ts'

/** An original without a picture, as an import may leave it. @param alt words about a picture that is not there any more */
export const withoutPicture = async (fields: { title?: string; alt?: string } = {}): Promise<string> => {
  const { alt = '', ...words } = fields
  const { id } = await givenOriginal({ hero_image_url: '', ...words })
  const key = { original_id: id, locale: ORIGINAL_LOCALE } as const
  await getTable().entities.cards.patch(key).set({ hero_image_alt: alt }).go()
  await getTable().entities.drafts.patch(key).set({ hero_image_alt: alt }).go()
  return id
}

/** A translation of the original's present text, with all that it shares with it. */
export async function translated(originalId: string, locale: TargetLocale): Promise<void> {
  const { cards, drafts } = getTable().entities
  const key = { original_id: originalId, locale: ORIGINAL_LOCALE } as const
  const card = (await cards.get(key).go({ consistent: true })).data!
  const draft = (await drafts.get(key).go({ consistent: true })).data!
  const own = { id: newId(), locale }
  const { translated_locales: _, ...shared } = card
  await cards.put({ ...shared, ...own }).go()
  await drafts.put({ ...draft, ...own }).go()
  await cards
    .patch(key)
    .add({ translated_locales: [locale] })
    .go()
}

export const draftOf = async (originalId: string, locale: TargetLocale | 'en') =>
  (await getTable().entities.drafts.get({ original_id: originalId, locale }).go({ consistent: true })).data!

export { cardOf }
