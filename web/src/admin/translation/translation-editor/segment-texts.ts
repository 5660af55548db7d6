import { TEXT_LABELS } from '#shared/domain/articles/article-texts.ts'
import type { Answer } from '../../platform/api/call.ts'
import type { TagFault } from './tagged-text.ts'

export type Translation = Answer<'getTranslation'>
export type Segment = Translation['segments'][number]
export type Finding = NonNullable<Translation['quality']>['findings'][number]

/** Where a segment came from, or what it waits for. */
export const STATE_TEXTS: Readonly<Record<Segment['state'], { text: string; color: string }>> = {
  memory: { text: 'Iš atminties', color: 'gray' },
  model: { text: 'Modelio', color: 'gray' },
  human: { text: 'Žmogaus', color: 'accent' },
  stale: { text: 'Pasenęs', color: 'yellow' },
  failed: { text: 'Neišversta', color: 'red' },
  pseudo: { text: 'Pseudovertimas', color: 'yellow' },
}

const FIELD_TEXTS: Readonly<Record<string, string>> = TEXT_LABELS

const BLOCK_TEXTS: Readonly<Record<string, string>> = {
  p: 'Pastraipa',
  h2: 'Antraštė H2',
  h3: 'Antraštė H3',
  h4: 'Antraštė H4',
  li: 'Sąrašo punktas',
  td: 'Langelis',
  th: 'Antraštinis langelis',
  caption: 'Lentelės antraštė',
  figcaption: 'Prierašas',
  img: 'Paveikslėlio aprašymas',
  blockquote: 'Citata',
  summary: 'Bloko antraštė',
}

/** What a segment is, and in the body which one. */
export function segmentName({ key, block }: Pick<Segment, 'key' | 'block'>): string {
  if (key.startsWith('tag:')) return `Žyma ${Number(key.slice(4)) + 1}`
  if (key.startsWith('note:')) return `Pastaba skaitytojams ${Number(key.slice(5)) + 1}`
  return FIELD_TEXTS[key] ?? `${BLOCK_TEXTS[block ?? ''] ?? 'Tekstas'} · ${Number(key.slice(1)) + 1}`
}

const SEVERITIES: Readonly<Record<Finding['severity'], { text: string; color: string }>> = {
  critical: { text: 'Kritinė', color: 'red' },
  major: { text: 'Rimta', color: 'yellow' },
  minor: { text: 'Smulki', color: 'gray' },
}
const CATEGORIES: Readonly<Record<Finding['category'], string>> = {
  accuracy: 'tikslumas',
  fluency: 'sklandumas',
  terminology: 'terminai',
  style: 'stilius',
  'locale-convention': 'kalbos taisyklės',
  markup: 'žymėjimas',
}

const SUSPICION = 'Įtarimas'

export const findingText = ({ severity, category, source, question, answer }: Finding) => ({
  ...(question ? { text: SUSPICION, color: answer?.right ? 'gray' : 'yellow' } : SEVERITIES[severity]),
  about: `${CATEGORIES[category]}${source === 'judge' ? ', vertino modelis' : ''}`,
})

/** What the judging models say of a suspicion; undefined where nothing was asked. */
export function answerText({ question, answer }: Pick<Finding, 'question' | 'answer'>): string | undefined {
  if (!question) return undefined
  if (!answer) return 'Vertinantys modeliai apie tai nepasisakė.'
  return `Vertinantys modeliai: ${answer.right ? 'išversta teisingai' : 'išversta neteisingai'}. ${answer.reason}`
}

/** Whether a person has to decide about a finding: it is critical, or a suspicion that no judge has put aside. */
export const isUndecided = ({ severity, question, answer }: Pick<Finding, 'severity' | 'question' | 'answer'>): boolean =>
  severity === 'critical' || (question !== undefined && !answer?.right)

/** What the server says of an edit that it refuses; its words are English. */
const REFUSALS: readonly [RegExp, (found: RegExpExecArray) => string][] = [
  [/^Holds blocks/, () => 'Segmente negali būti kelių pastraipų ar kitų blokų.'],
  [/^Holds (\d+) characters; (\d+) are allowed/, ([, has, most]) => `Per ilgas: ${has} simbolių, leidžiama ${most}.`],
  [/translation is empty/, () => 'Vertimas tuščias.'],
  [/inline markup differs/, () => 'Žymos kitokios nei originale.'],
  [/holds the character (\S+),/, ([, character]) => `Yra neleistinas simbolis ${character}.`],
  [/^Nobody has translated it yet/, () => 'Šio segmento dar niekas neišvertė, todėl nėra ko patvirtinti.'],
  [/^There is no such segment/, () => 'Originalas pasikeitė: tokio segmento jame nebėra.'],
]

export function refusalText(message: string): string {
  for (const [pattern, text] of REFUSALS) {
    const found = pattern.exec(message)
    if (found) return text(found)
  }
  return message
}

const TAG_FAULTS: Readonly<Record<TagFault['kind'], string>> = {
  missing: 'trūksta',
  repeated: 'kartojasi',
  crossed: 'uždaryta ne vietoje',
  foreign: 'nėra originale',
}

/** Tags that cannot stay as they were edited, in one sentence. */
export const tagFaultText = (faults: readonly TagFault[]): string =>
  `Žymos: ${[...new Set(faults.map(({ kind, tag }) => `${tag} – ${TAG_FAULTS[kind]}`))].join(', ')}.`
