import { type CardGuidance, TERM_NAMES } from '#shared/domain/translation/card-guidance.ts'
import { type GuidanceFault, guidanceFaults } from '#shared/domain/translation/guidance-faults.ts'
import type { CardTermName } from '#shared/languages/style-card.ts'

/** A term as it is typed: words one a line. */
export interface TypedTerm {
  use: string
  avoid: string
  note: string
}

/** A card as it is typed: notes one a line. */
export interface CardValues {
  address: string
  people: string
  organisations: string
  headlines: string
  notes: string
  terms: Record<CardTermName, TypedTerm>
}

const ofTerms = <T>(of: (name: CardTermName) => T) => Object.fromEntries(TERM_NAMES.map((name) => [name, of(name)])) as Record<CardTermName, T>

export const valuesOf = ({ address, people, organisations, headlines, notes, terms }: CardGuidance): CardValues => ({
  ...{ address, people, organisations, headlines },
  notes: notes.join('\n'),
  terms: ofTerms((name) => ({ use: terms[name].use.join('\n'), avoid: terms[name].avoid.join('\n'), note: terms[name].note })),
})

const linesOf = (typed: string): string[] => typed.split('\n').flatMap((line) => line.normalize('NFC').trim() || [])
const lineOf = (typed: string): string => typed.normalize('NFC').trim()

/** What is sent of it: ends without spaces, lines without text left out. */
export const guidanceFrom = ({ address, people, organisations, headlines, notes, terms }: CardValues) => ({
  address: lineOf(address),
  people: lineOf(people),
  organisations: lineOf(organisations),
  headlines: lineOf(headlines),
  notes: linesOf(notes),
  terms: ofTerms((name) => ({ use: linesOf(terms[name].use), avoid: linesOf(terms[name].avoid), note: lineOf(terms[name].note) })),
})

/** What is wrong in a field, and in which of its lines, from 1. */
export interface FieldFault {
  fault: GuidanceFault
  line: number | null
}

/** The first fault of each field that has one, by the field's name as `notes` or `terms.patch.use`; of the whole under an empty name. */
export function faultsByField(guidance: CardGuidance): Map<string, FieldFault> {
  const faults = new Map<string, FieldFault>()
  for (const { path, fault } of guidanceFaults(guidance)) {
    const [, field = path, line] = /^(.*?)(?:\.(\d+))?$/.exec(path) ?? []
    if (!faults.has(field)) faults.set(field, { fault, line: line === undefined ? null : Number(line) + 1 })
  }
  return faults
}
