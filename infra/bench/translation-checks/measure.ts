import type { TranslationCheck } from '#shared/domain/translation/basic-checks.ts'
import { byLocale, type Corpus, type Sentence } from './corpus.ts'
import { FAULT_CLASSES, type FaultClass } from './fault-classes.ts'
import { ownSentences, planted } from './marked-sentence.ts'
import { MEASURED_LOCALES, type MeasuredLocale } from './measured-locales.ts'
import { judge, type Outcome } from './outcome.ts'
import type { Material } from './plant.ts'
import { add, noTally, type Tally } from './tally.ts'
import { neighbouringLanguage } from './whole-faults.ts'
import { WORDS } from './words.ts'

/**
 * Sentences that rules may be improved with, sentences that only tell whether that holds for others, and our own. NTREX keeps the sentences of
 * an article together, so the halves share no article but one.
 */
export const SETS = ['develop', 'held-out', 'own'] as const
export type SetName = (typeof SETS)[number]
type BySet = Record<SetName, Tally>

const LAST_TO_DEVELOP = 500
const setOf = ({ number }: Sentence): SetName => (number <= LAST_TO_DEVELOP ? 'develop' : 'held-out')

export interface Measured {
  /** What is found in human translations, where nothing is to be found but their few real errors. */
  alarms: Record<MeasuredLocale, BySet>
  /** The same in NTREX by check: a sentence counts for each check that finds something. */
  alarmsByCheck: Record<MeasuredLocale, Map<TranslationCheck, Tally>>
  /** What is found of every fourth sentence in place of its translation, by the language that it is in. */
  neighbours: Record<MeasuredLocale, ReadonlyMap<string, Tally>>
  /** What is found of planted faults, by the fault's name. */
  recall: Map<string, Record<MeasuredLocale, BySet>>
}

const bySet = (): BySet => ({ develop: noTally(), 'held-out': noTally(), own: noTally() })

/** Judges all human translations as they are, and with each fault that can be planted in them. */
export function measure(corpus: Corpus): Measured {
  const measured: Measured = {
    alarms: byLocale(bySet),
    alarmsByCheck: byLocale(() => new Map()),
    neighbours: byLocale((locale) => neighbourTallies(corpus, locale)),
    recall: new Map(FAULT_CLASSES.map(({ name }) => [name, byLocale(bySet)])),
  }
  for (const locale of MEASURED_LOCALES) measureLocale(corpus, locale, measured)
  return measured
}

function measureLocale({ sentences, neighbours }: Corpus, locale: MeasuredLocale, measured: Measured): void {
  const material: Material = { locale, words: WORDS[locale], sentences: sentences[locale], neighbours: [...neighbours[locale].values()] }
  const classes = FAULT_CLASSES.filter(({ isFor }) => isFor?.(locale) ?? true)
  const recall = ({ name }: FaultClass, set: SetName, outcome: Outcome) => add(measured.recall.get(name)![locale][set], outcome)
  for (const sentence of material.sentences) {
    const { outcome, checks } = judge(sentence.source, sentence.target, locale)
    add(measured.alarms[locale][setOf(sentence)], outcome)
    countChecks(measured.alarmsByCheck[locale], checks)
    // What is found in a translation as it is would count as finding the fault that is planted in it.
    if (outcome !== 'nothing') continue
    for (const fault of classes)
      for (const target of fault.plant(sentence, material)) recall(fault, setOf(sentence), judge(sentence.source, target, locale).outcome)
  }
  for (const { source, target, marked } of ownSentences(locale)) {
    const { outcome } = judge(source, target, locale)
    add(measured.alarms[locale].own, outcome)
    if (outcome !== 'nothing') continue
    for (const fault of classes) {
      const wrong = fault.mark && planted(marked, fault.mark)
      if (wrong) recall(fault, 'own', judge(source, wrong, locale).outcome)
    }
  }
}

/** Sentences of which one shows how well a language is told from its neighbours. */
const NEIGHBOURS_EACH = 4

const neighbourTallies = ({ sentences, neighbours }: Corpus, locale: MeasuredLocale): Map<string, Tally> =>
  new Map(
    [...neighbours[locale]].map(([name, lines]) => {
      const tally = noTally()
      const material: Material = { locale, words: WORDS[locale], sentences: [], neighbours: [lines] }
      for (const sentence of sentences[locale].filter(({ number }) => number % NEIGHBOURS_EACH === 0))
        for (const target of neighbouringLanguage(sentence, material)) add(tally, judge(sentence.source, target, locale).outcome)
      return [name, tally]
    }),
  )

function countChecks(counts: Map<TranslationCheck, Tally>, checks: ReadonlyMap<TranslationCheck, Exclude<Outcome, 'nothing'>>): void {
  for (const [check, outcome] of checks) {
    const tally = counts.get(check) ?? noTally()
    counts.set(check, tally)
    add(tally, outcome)
  }
}
