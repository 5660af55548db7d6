import type { CardGuidance } from '#shared/domain/translation/card-guidance.ts'
import { type GuidanceField, guidanceDifferences } from '#shared/domain/translation/guidance-difference.ts'
import { GUIDANCE_LIMITS, type GuidanceFault } from '#shared/domain/translation/guidance-faults.ts'
import type { FieldFault } from './card-values.ts'
import { t } from './catalogue.ts'

/** Sentences of a card, in their order. */
export const SENTENCES = [
  { field: 'address', label: t.addressOfReaderInArticles },
  { field: 'people', label: t.namesOfPeople },
  { field: 'organisations', label: t.namesOfOrganisations },
  { field: 'headlines', label: t.headlines },
] as const

const PARTS = { use: t.useWords, avoid: t.avoidWords, note: t.noteOfTerm } as const

export function fieldName(field: GuidanceField): string {
  const [, term, part] = field.split('.')
  if (term && part) return `${term}: ${PARTS[part as keyof typeof PARTS]}`
  return SENTENCES.find((sentence) => sentence.field === field)?.label ?? t.notes
}

export const versionName = (version: number): string => (version === 0 ? t.initial : t.numberedVersion({ version }))

const FAULTS: Readonly<Record<GuidanceFault, string>> = {
  empty: t.enterText,
  'too-long': t.textIsTooLong({ sentence: GUIDANCE_LIMITS.sentence, names: GUIDANCE_LIMITS.names, word: GUIDANCE_LIMITS.word }),
  character: t.holdsLineBreak,
  markup: t.plainTextOnly,
  instruction: t.textAddressesModel,
  'too-many': t.tooManyLines({ notes: GUIDANCE_LIMITS.notes, use: GUIDANCE_LIMITS.use, avoid: GUIDANCE_LIMITS.avoid }),
  'too-few': t.enterAtLeastOneWord,
  'too-large': t.allTextsAreTooLong({ total: GUIDANCE_LIMITS.total }),
}

export const faultText = ({ fault, line }: FieldFault): string => (line === null ? FAULTS[fault] : t.faultInLine({ line, fault: FAULTS[fault] }))

/** What two versions differ in, in words. */
export const differenceTexts = (before: CardGuidance, after: CardGuidance) =>
  guidanceDifferences(before, after).map(({ field, ...difference }) => ({ name: fieldName(field), ...difference }))
