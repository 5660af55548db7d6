import { WRITING } from '#shared/languages/writing.ts'
import type { GroupName } from './english.ts'
import type { MeasuredLocale } from './measured-locales.ts'
import { nameReplaced, numberChanged, rolesSwapped } from './part-faults.ts'
import type { Plant } from './plant.ts'
import {
  chatter,
  clauseAdded,
  doubled,
  halfDropped,
  halfUntranslated,
  neighbouringLanguage,
  otherSentence,
  sentenceAdded,
  thirdDropped,
  untranslated,
} from './whole-faults.ts'
import { exchanged, hedgeLost, negationAdded, negationRemoved } from './word-faults.ts'

export interface FaultClass {
  name: string
  plant: Plant
  /** Per cent of the planted faults that are to be found, on sentences that the rules were not made with; null: none is set. */
  goal: number | null
  /** Languages that it is planted in; all without. */
  isFor?: (locale: MeasuredLocale) => boolean
  /** What marks its places in our own sentences; none where it needs no marks. */
  mark?: string
}

const isLatin = (locale: MeasuredLocale): boolean => WRITING[locale].script === 'Latn'

const ofWords = (name: string, mark: string, goal: number | null, ...groups: GroupName[]): FaultClass => ({ name, mark, goal, plant: exchanged(groups) })

/** Every kind of fault that is planted, in the order of the tables: whole sentences, then parts of them. */
export const FAULT_CLASSES: readonly FaultClass[] = [
  { name: 'untranslated', plant: untranslated, goal: null },
  { name: 'half untranslated', plant: halfUntranslated, goal: null },
  { name: 'neighbouring language', plant: neighbouringLanguage, goal: null },
  { name: 'doubled', plant: doubled, goal: null },
  { name: 'model chatter', plant: chatter, goal: null },
  { name: 'half dropped', plant: halfDropped, goal: null },
  { name: 'third dropped', plant: thirdDropped, goal: 85 },
  { name: 'sentence added', plant: sentenceAdded, goal: null },
  { name: 'clause added', plant: clauseAdded, goal: null },
  { name: 'other sentence of the same length', plant: otherSentence, goal: 95 },
  { name: 'number changed', plant: numberChanged, goal: null },
  { name: 'name replaced, Latin script', mark: 'name', plant: nameReplaced, goal: 90, isFor: isLatin },
  { name: 'name replaced, other scripts', mark: 'name', plant: listedOrFound(), goal: 70, isFor: (locale) => !isLatin(locale) },
  { name: 'roles swapped', mark: 'roles', plant: rolesSwapped, goal: null },
  { name: 'negation added', mark: 'denied', plant: negationAdded, goal: null },
  { name: 'negation removed', mark: 'stated', plant: negationRemoved, goal: null },
  ofWords('polarity', 'polarity', 80, 'allow', 'rise', 'accept', 'begin', 'win', 'support', 'trade', 'quality', 'success'),
  ofWords('comparator', 'comparator', 80, 'least', 'more', 'before', 'high', 'first', 'until'),
  ofWords('modality', 'modality', null, 'must'),
  { name: 'hedge lost', mark: 'hedge', plant: hedgeLost, goal: null },
  ofWords('currency', 'currency', 80, 'currency'),
  ofWords('unit of time', 'time', 80, 'time'),
  ofWords('unit of size', 'size', 80, 'length', 'weight'),
  ofWords('country', 'country', 80, 'country'),
  ofWords('direction', 'direction', null, 'compass', 'side'),
]

/** A name of the language's list, or one that the letters tell. */
function listedOrFound(): Plant {
  const listed = exchanged(['place', 'person'])
  return (sentence, material) => {
    const found = listed(sentence, material)
    return found.length > 0 ? found.slice(0, 1) : nameReplaced(sentence, material)
  }
}
