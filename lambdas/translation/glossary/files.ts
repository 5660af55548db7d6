import { GLOSSARY_LIMITS } from '#shared/contracts/translation/glossary.ts'
import { readGlossaryCsv, writeGlossaryCsv } from '#shared/domain/translation/glossary-csv.ts'
import { readTbx } from '#shared/domain/translation/tbx.ts'
import { AppError } from '#shared/errors.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { derivedId } from '../../platform/process/ids.ts'
import { getTable, type Table } from '../../platform/table/table.ts'
import { changeTerm, readTerms, saidOf, saysTheSame, type Term, type TermInput, writeNewTerm } from './store.ts'

/** Terms that are written at the same time. */
const SIDE_BY_SIDE = 8

export const exportTerms: HandlerOf<'exportTerms'> = async () => {
  const terms = (await readTerms(getTable())).sort((one, other) => one.term.localeCompare(other.term, 'en'))
  return { csv: writeGlossaryCsv(terms), terms: terms.length }
}

interface Step {
  input: TermInput
  /** The term that the glossary has under this name. */
  before?: Term
}

/** All lines or none: what is wrong is found before anything is written. An import that broke off goes on when it is repeated. */
export const importTerms: HandlerOf<'importTerms'> = async ({ body: { csv, tbx, apply }, caller, newId }) => {
  const table = getTable()
  const held = await readTerms(table)
  const { terms, faults } = tbx === undefined ? readGlossaryCsv(csv ?? '') : readTbx(tbx)
  const byName = new Map(held.map((term) => [term.term.toLowerCase(), term]))
  const steps = terms.map(({ term: input }): Step => {
    const before = byName.get(input.term.toLowerCase())
    return { input, ...(before ? { before } : {}) }
  })
  const added = steps.filter(({ before }) => !before)
  const changed = steps.filter(({ before, input }) => before && !saysTheSame(before, saidOf(input)))
  if (held.length + added.length > GLOSSARY_LIMITS.terms) {
    faults.push({ line: 1, message: `The glossary would hold ${held.length + added.length} terms; ${GLOSSARY_LIMITS.terms} fit.` })
  }
  const applied = apply && faults.length === 0
  if (applied) await write(table, [...added, ...changed], { editorId: caller.id, now: new Date().toISOString(), run: newId })
  const names = (some: readonly Step[]) => some.map(({ input }) => input.term)
  return { added: names(added), changed: names(changed), unchanged: steps.length - added.length - changed.length, faults, applied }
}

/** @throws AppError `version-conflict` when somebody changed a term meanwhile; what was written stays */
async function write(table: Table, steps: readonly Step[], { run, ...edit }: { editorId: string; now: string; run: string }): Promise<void> {
  const left = [...steps]
  const worker = async () => {
    for (let step = left.shift(); step; step = left.shift()) {
      const { input, before } = step
      if (before) await changeTerm(table, before.id, before.version, input, edit)
      else if (!(await writeNewTerm(table, input, { id: derivedId(`term ${input.term.toLowerCase()}`, run), ...edit }))) {
        throw new AppError('version-conflict', `Somebody has just added “${input.term}”; import the file again.`)
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(SIDE_BY_SIDE, left.length) }, worker))
}
