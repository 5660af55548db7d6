import type { CardGuidance } from '#shared/domain/translation/card-guidance.ts'
import { type GuidanceField, guidanceDifferences } from '#shared/domain/translation/guidance-difference.ts'
import { GUIDANCE_LIMITS, type GuidanceFault } from '#shared/domain/translation/guidance-faults.ts'
import type { FieldFault } from './card-values.ts'

/** Sentences of a card, in their order. */
export const SENTENCES = [
  { field: 'address', label: 'Kreipimasis į skaitytoją straipsniuose' },
  { field: 'people', label: 'Žmonių vardai' },
  { field: 'organisations', label: 'Produktų, įmonių ir institucijų pavadinimai' },
  { field: 'headlines', label: 'Antraštės' },
] as const

const PARTS = { use: 'vartoti', avoid: 'nevartoti', note: 'pastaba' } as const

export function fieldName(field: GuidanceField): string {
  const [, term, part] = field.split('.')
  if (term && part) return `${term}: ${PARTS[part as keyof typeof PARTS]}`
  return SENTENCES.find((sentence) => sentence.field === field)?.label ?? 'Pastabos'
}

export const versionName = (version: number): string => (version === 0 ? 'Pradinė' : `${version} versija`)

const FAULTS: Readonly<Record<GuidanceFault, string>> = {
  empty: 'Įrašykite tekstą.',
  'too-long': `Per ilgas tekstas: sakinys – iki ${GUIDANCE_LIMITS.sentence}, vardų ir pavadinimų taisyklė – iki ${GUIDANCE_LIMITS.names}, žodis – iki ${GUIDANCE_LIMITS.word} ženklų.`,
  character: 'Yra eilutės lūžis arba nematomas ženklas. Įrašykite tekstą iš naujo.',
  markup: 'Žymėjimas, nuoroda ar kodas čia netinka: tik paprastas tekstas.',
  instruction: 'Tekstas kreipiasi į modelį. Kortelėje aprašoma tik tai, kaip rašoma šia kalba.',
  'too-many': `Per daug eilučių: pastabų – iki ${GUIDANCE_LIMITS.notes}, vartotinų žodžių – iki ${GUIDANCE_LIMITS.use}, nevartotinų – iki ${GUIDANCE_LIMITS.avoid}.`,
  'too-few': 'Įrašykite bent vieną žodį.',
  'too-large': `Visi tekstai kartu per ilgi: daugiausia ${GUIDANCE_LIMITS.total} ženklų, nes juos gauna kiekviena užklausa modeliui.`,
}

export const faultText = ({ fault, line }: FieldFault): string => (line === null ? FAULTS[fault] : `${line} eilutė. ${FAULTS[fault]}`)

/** What two versions differ in, in words. */
export const differenceTexts = (before: CardGuidance, after: CardGuidance) =>
  guidanceDifferences(before, after).map(({ field, ...difference }) => ({ name: fieldName(field), ...difference }))
