import type { DocumentationPart } from '#shared/domain/operations/documentation.ts'
import { asksForFigures } from '#shared/domain/operations/documentation-words.ts'
import { wordsOf } from './documentation.ts'
import type { Figures } from './figures.ts'

/** Why no model answers. */
export type Unasked = 'none' | 'model-switched-off' | 'budget-exceeded'

const REASONS: Readonly<Record<Unasked, string>> = {
  none: 'DI modelis neprijungtas',
  'model-switched-off': 'DI modelio naudojimas išjungtas nustatymuose',
  'budget-exceeded': 'Šios dienos DI biudžetas išnaudotas',
}

const NOTHING =
  'Dokumentacijoje nieko panašaus neradau. Paklauskite kitais žodžiais: dokumentacija parašyta angliškai, todėl geriausiai randami angliški terminai ir nustatymų pavadinimai.'

/** The answer in pieces, when no model can be asked: it says so, and shows what the documentation has about the question. */
export function* answerWithoutModel(question: string, why: Unasked, found: readonly DocumentationPart[], figures: Figures): Generator<string> {
  const counted = asksForFigures(wordsOf(question))
  yield `*${REASONS[why]}, todėl tai ne paties DI atsakymas, o tai, kas rasta šios sistemos dokumentacijoje${counted ? ' ir rodikliuose' : ''}.*\n\n`
  if (counted) yield `${figureLines(figures)}\n\n`
  for (const { place, text } of found) yield `### ${place}\n\n${text}\n\n`
  if (found.length === 0 && !counted) yield NOTHING
}

const dollars = (amount: number): string => `${amount.toFixed(2).replace('.', ',')} $`

function figureLines({ articles, translations, model, work, failures }: Figures): string {
  const lines = [
    `Straipsnių: ${articles.total}; publikuota ${articles.published}, juodraščių ${articles.drafts}; angliškų originalų ${articles.originals}.`,
    `Vertimų: ${translations.completed} iš ${translations.required}.`,
    `DI šiandien (UTC): išleista ${dollars(model.spentDollars)}, riba ${dollars(model.capDollars)}, kreipinių ${model.calls}${model.enabled ? '' : '; naudojimas išjungtas'}.`,
    `Dabar vykdoma darbų: ${work.length}${work.length > 0 ? ` (${work.map(({ kind }) => kind).join(', ')})` : ''}.`,
    `Naujausios automatizacijos nesėkmės: ${failures.length === 0 ? 'nėra' : failures.map(({ action, at }) => `\`${action}\` ${at}`).join(', ')}.`,
  ]
  return `### Rodikliai\n\n${lines.map((line) => `- ${line}`).join('\n')}`
}
