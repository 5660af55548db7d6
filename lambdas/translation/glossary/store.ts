import type { EntityItem } from 'electrodb'
import type * as z from 'zod'
import { GLOSSARY_LIMITS, type termInput } from '#shared/contracts/translation/glossary.ts'
import { AppError } from '#shared/errors.ts'
import type { TargetLocale } from '#shared/locales.ts'
import type { GlossaryTerm, LocaleRule } from '#shared/table/translation/glossary.ts'
import type { Table } from '../../platform/table/table.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'

type TermRow = EntityItem<ReturnType<typeof GlossaryTerm>>
export type TermInput = z.output<typeof termInput>
export type Term = Omit<TermRow, 'locales' | 'part_of_speech' | 'definition' | 'example'> &
  Pick<TermInput, 'part_of_speech' | 'definition' | 'example'> & { locales: Partial<Record<TargetLocale, LocaleRule>> }

type Said = Pick<Term, 'term' | 'case_sensitive' | 'keep' | 'note' | 'part_of_speech' | 'definition' | 'example' | 'locales'>

interface Edit {
  editorId: string
  now: string
}

/** How often a change looks again when somebody else changed the same term meanwhile. */
const ROUNDS = 4

/** Upper and lower case do not make two terms of one. */
const termKey = (term: string): string => term.toLowerCase()

/** Every term, in no order. */
export async function readTerms(table: Table): Promise<Term[]> {
  const { data } = await table.entities.glossary.query.glossary({}).go({ consistent: true, pages: 'all' })
  return data.map(termOf)
}

/** @throws AppError `term-not-found` */
export async function readTerm(table: Table, id: string): Promise<Term> {
  const { data } = await table.entities.glossary.get({ id }).go({ consistent: true })
  if (!data) throw new AppError('term-not-found')
  return termOf(data)
}

/**
 * Adds a term under its id; the same id again gives the term that is there. Terms added at the same moment may pass the
 * limit by their number, which harms nothing.
 * @throws AppError `term-taken`, `invalid-request` when the glossary is full
 */
export async function addTerm(table: Table, input: TermInput, { id, editorId, now }: Edit & { id: string }): Promise<Term> {
  const { data: held } = await table.entities.glossary.query.glossary({}).go({ consistent: true, pages: 'all', attributes: ['id'] })
  if (held.some((term) => term.id === id)) return readTerm(table, id)
  if (held.length >= GLOSSARY_LIMITS.terms) {
    throw new AppError('invalid-request', `The glossary holds ${held.length} terms, and ${GLOSSARY_LIMITS.terms} fit. Delete one first.`)
  }
  const term = await writeNewTerm(table, input, { id, editorId, now })
  if (!term) throw new AppError('term-taken')
  return term
}

/** Writes a term with its claim; the same id again gives the term that is there, another one's claim null. */
export async function writeNewTerm(table: Table, input: TermInput, { id, editorId, now }: Edit & { id: string }): Promise<Term | null> {
  const term = { ...saidOf(input), id, version: 1, updated_at: now, updated_by: editorId }
  const refused = await refusedWrites(() =>
    table.transaction
      .write(({ glossary, termClaims }) => [termClaims.create({ term_key: termKey(term.term), id }).commit(), glossary.create(rowOf(term)).commit()])
      .go(),
  )
  if (refused.length === 0) return term
  const written = (await table.entities.glossary.get({ id }).go({ consistent: true })).data
  return written ? termOf(written) : null
}

/**
 * Changes a term; renaming it moves its claim in the same transaction. A term that says the same already keeps its version.
 * @throws AppError `term-not-found`, `term-taken`, `version-conflict` with `current_version`
 */
export async function changeTerm(table: Table, id: string, version: number, input: TermInput, { editorId, now }: Edit): Promise<Term> {
  const before = await readTerm(table, id)
  const term = { ...saidOf(input), id, version: version + 1, updated_at: now, updated_by: editorId }
  if (saysTheSame(before, term)) return before
  if (before.version !== version) throw conflict(before.version)
  const [from, to] = [termKey(before.term), termKey(term.term)]
  const refused = await refusedWrites(() =>
    table.transaction
      .write(({ glossary, termClaims }) => [
        glossary
          .put(rowOf(term))
          .where((a, { eq }) => eq(a.version, version))
          .commit(),
        ...(from === to
          ? []
          : [
              termClaims.create({ term_key: to, id }).commit(),
              termClaims
                .delete({ term_key: from })
                .where((a, { eq }) => eq(a.id, id))
                .commit(),
            ]),
      ])
      .go(),
  )
  if (refused.length === 0) return term
  const current = await readTerm(table, id)
  throw current.version === version ? new AppError('term-taken') : conflict(current.version)
}

/**
 * Removes a term with its claim.
 * @param approve called with the term as it is now; throws to keep it
 * @throws AppError `term-not-found`
 */
export async function removeTerm(table: Table, id: string, approve: (term: Term) => void): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const term = await readTerm(table, id)
    approve(term)
    const refused = await refusedWrites(() =>
      table.transaction
        .write(({ glossary, termClaims }) => [
          glossary
            .delete({ id })
            .where((a, { eq }) => eq(a.version, term.version))
            .commit(),
          termClaims
            .delete({ term_key: termKey(term.term) })
            .where((a, { eq }) => eq(a.id, id))
            .commit(),
        ])
        .go(),
    )
    if (refused.length === 0) return
  }
  throw new AppError('dependency-unavailable', 'The term is changing too quickly; nothing was deleted.')
}

const conflict = (current_version: number) =>
  new AppError('version-conflict', 'The term was changed by someone else in the meantime.', { extra: { current_version } })

const termOf = ({ part_of_speech, definition = '', example = '', ...row }: TermRow): Term => ({
  ...row,
  part_of_speech: part_of_speech ?? null,
  definition,
  example,
  locales: JSON.parse(row.locales),
})

/** What says nothing is no attribute. */
const rowOf = ({ part_of_speech, definition, example, ...term }: Term): TermRow => ({
  ...term,
  ...(part_of_speech ? { part_of_speech } : {}),
  ...(definition ? { definition } : {}),
  ...(example ? { example } : {}),
  locales: JSON.stringify(term.locales),
})

/** Rules that ask for nothing are not kept. */
export function saidOf({ locales, ...term }: TermInput) {
  const asking = Object.entries(locales).filter(([, rule]) => rule && (rule.target !== undefined || rule.forbidden.length > 0))
  return { ...term, locales: Object.fromEntries(asking) as Term['locales'] }
}

/** Whether two terms ask for the same, whoever wrote them. */
export function saysTheSame(one: Said, other: Said): boolean {
  const words = ({ term, case_sensitive, keep, note, part_of_speech, definition, example, locales }: Said) => {
    const rules = Object.entries(locales).sort(([a], [b]) => (a < b ? -1 : 1))
    return JSON.stringify([
      term,
      case_sensitive,
      keep,
      note,
      part_of_speech,
      definition,
      example,
      rules.map(([locale, rule]) => [locale, rule?.target ?? null, rule?.forbidden, rule?.keep_case ?? false]),
    ])
  }
  return words(one) === words(other)
}
