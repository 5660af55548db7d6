import { choose, ended, joined, type Plant, pieces, splitEnd } from './plant.ts'

const lowercaseWords = (text: string): number => text.match(/(?<!\p{L})\p{Ll}{2,}/gu)?.length ?? 0

/** The source in place of its translation; names alone may stay. */
export const untranslated: Plant = ({ source }) => (lowercaseWords(source) >= 4 ? [source] : [])

/** A translation whose second half stayed English. */
export const halfUntranslated: Plant = ({ source, target }, { locale }) => {
  const [from, to] = [pieces(source, 'en'), pieces(target, locale)]
  if (from.length < 12 || to.length < 6) return []
  const rest = from.slice(from.length / 2).join('')
  return lowercaseWords(rest) >= 4
    ? [
        joined(
          to
            .slice(0, to.length / 2)
            .join('')
            .trim(),
          rest,
          locale,
        ),
      ]
    : []
}

/** The translation into a language that is easily taken for this one. */
export const neighbouringLanguage: Plant = ({ number, source, target }, { neighbours }) =>
  lowercaseWords(source) < 4
    ? []
    : neighbours.flatMap((lines) => {
        const line = lines[number - 1]
        return line && line !== target ? [line] : []
      })

export const doubled: Plant = ({ target }, { locale }) => [joined(target, target, locale)]

/** What a model says beside its translation. */
export const chatter: Plant = (sentence, { words }) => [choose(words.chatter, sentence).replace('…', () => sentence.target)]

/** The first half of the words, with the sentence's end. */
export const halfDropped: Plant = ({ source, target }, { locale }) => {
  const [text, end] = splitEnd(target)
  const words = pieces(text, locale)
  return source.length < 40 || words.length < 6 ? [] : [ended(words.slice(0, Math.ceil(words.length / 2)).join(''), end)]
}

/** Between commas, from a quarter to two fifths of a sentence; where there is no such clause, its last third. */
export const thirdDropped: Plant = ({ source, target }, { locale }) => {
  const [text, end] = splitEnd(target)
  const words = pieces(text, locale)
  if (source.length < 60 || words.length < 6) return []
  return [ended(withoutClause(text) ?? words.slice(0, Math.ceil((words.length * 2) / 3)).join(''), end)]
}

function withoutClause(text: string): string | undefined {
  const clauses = text.split(/(?<=[,;，、；]|\s[–—])(?!\d)/u)
  const shares = clauses.map(({ length }) => length / text.length)
  const at = shares.findIndex((share, index) => index > 0 && share >= 0.25 && share <= 0.4)
  return at < 0 ? undefined : clauses.filter((_, index) => index !== at).join('')
}

/** Another sentence of the corpus behind this one: the next that is neither very short nor very long. */
export const sentenceAdded: Plant = (sentence, { locale, sentences }) => {
  const after = sentences.slice(sentences.indexOf(sentence) + 1)
  const added = [...after, ...sentences].find(({ source }) => source.length >= 40 && source.length <= 120)
  return added && added !== sentence ? [joined(sentence.target, added.target, locale)] : []
}

/** A statement of our own behind the last word. */
export const clauseAdded: Plant = (sentence, { words }) => {
  const [text, end] = splitEnd(sentence.target)
  return end === '' ? [] : [text + choose(words.additions, sentence) + end]
}

/** Sentences of one article stand together; from this many on they are of another. */
const FAR = 40

/** Another sentence's translation, at most a twentieth longer or shorter. */
export const otherSentence: Plant = (sentence, { sentences }) => {
  const { number, source, target } = sentence
  const at = sentences.indexOf(sentence)
  const other = [...sentences.slice(at + 1), ...sentences.slice(0, Math.max(at, 0))].find(
    (one) => Math.abs(one.number - number) >= FAR && Math.abs(one.target.length - target.length) <= target.length / 20,
  )
  return other && lowercaseWords(source) >= 4 ? [other.target] : []
}
