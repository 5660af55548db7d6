import { plainText } from '#shared/domain/text/words.ts'
import { getTable } from '../../platform/table/table.ts'
import { readDraft } from '../reading/family.ts'
import { packTexts } from './store.ts'

/** Gives an article a stored source that says all that it says, as one has that research wrote. */
export async function givenSources(original_id: string): Promise<void> {
  const table = getTable()
  const { title, excerpt, meta_title, meta_description, content } = await readDraft(table, original_id, 'en')
  const url = 'https://cert.example/source'
  const text = [title, excerpt, meta_title, meta_description, plainText(content), content].join('\n')
  const created_at = '2026-01-01T00:00:00.000Z'
  await table.entities.articleOrigins
    .put({ original_id, written_by: 'model', sources: [{ url, title: '', published_at: null }], texts: packTexts([{ url, text }]), created_at })
    .go()
}
