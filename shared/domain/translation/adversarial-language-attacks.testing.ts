import { TRIALS } from '#shared/languages/trials.testing.ts'
import { TARGET_LOCALES } from '#shared/locales.ts'
import { sentences } from '../text/negation.ts'
import { type Attack, CLOSE_SCRIPTS, changed, NON_LATIN, pick, prose, refused, simple, tokensOf } from './adversarial-attack.testing.ts'
import { COMMENTS } from './adversarial-words.testing.ts'

const DENIES = /\b(?:not|never|cannot)\b/
const MAY_DENY =
  /\b(?:un\w+|in\w+|im\w+|dis\w+|non-?\w+|fail\w*|lack\w*|avoid\w*|prevent\w*|only|until|unless|without|no|not|never|none|cannot|nothing|nor|refus\w*|miss\w*|forg\w+|any|or|other\w*|than|alone|\w+less|\w+n[’']t|before|little|few|rather|even|as|whether|block\w*|stop\w*|remember|outside|private|wrong|differ\w*|wait\w*|abandon\w*|clean|remov\w*|pending|accident\w*|limit\w*|strangers|remain\w*|drop\w*|replac\w*|hid\w*|long|safe\w*|ignor\w*)\b/i

/** Answers in a wrong language, that deny or affirm, leave out, repeat or comment. */
export const LANGUAGE_ATTACKS: readonly Attack[] = [
  {
    name: 'answers in another language',
    spoil: (pair, random) => {
      const locale = pick(
        random,
        TARGET_LOCALES.filter((other) => other !== pair.locale && pair.others[other] !== undefined),
      )
      const text = locale && pair.others[locale]
      if (!locale || text === undefined || prose(text) === prose(pair.honest)) return
      const certain =
        prose(text).length >= 60 ||
        (NON_LATIN.includes(locale) !== NON_LATIN.includes(pair.locale) && /\p{Ll} \p{Ll}/u.test(prose(pair.masked)) && !CLOSE_SCRIPTS.includes(locale))
      return {
        text,
        expected: certain && !(CLOSE_SCRIPTS.includes(locale) && CLOSE_SCRIPTS.includes(pair.locale) && prose(text).length < 30) ? 'refused' : 'undecided',
      }
    },
  },
  {
    name: 'answers in English',
    spoil: ({ masked }) => {
      const words = prose(masked).match(/(?<!\p{L})\p{Ll}+/gu)?.length ?? 0
      return { text: masked, expected: words >= 4 ? 'refused' : 'undecided' }
    },
  },
  {
    name: 'leaves a sentence in English',
    spoil: (pair, random) => {
      const from = sentences(pair.masked)
      const to = sentences(pair.honest)
      if (from.length < 2 || from.length !== to.length) return
      const at = Math.floor(random() * from.length)
      const english = from[at] as string
      if (
        tokensOf(english).sort().join() !==
        tokensOf(to[at] as string)
          .sort()
          .join()
      )
        return
      const words = prose(english).match(/(?<!\p{L})\p{Ll}+/gu)?.length ?? 0
      return { text: to.map((sentence, index) => (index === at ? english : sentence)).join(' '), expected: words >= 6 ? 'refused' : 'undecided' }
    },
  },
  {
    name: 'adds a denial',
    spoil: (pair) => {
      if (pair.synthetic || MAY_DENY.test(prose(pair.masked))) return
      const text = changed(pair.honest, TRIALS[pair.locale].deny(pair.honest))
      return refused(text)
    },
  },
  {
    name: 'adds a denial where the source has reasons for one',
    spoil: (pair) => {
      const text = pair.synthetic || !MAY_DENY.test(prose(pair.masked)) ? undefined : changed(pair.honest, TRIALS[pair.locale].deny(pair.honest))
      return text === undefined ? undefined : { text, expected: 'undecided' }
    },
  },
  {
    name: 'removes a denial',
    spoil: (pair) => {
      if (pair.synthetic || !DENIES.test(pair.masked)) return
      const text = changed(pair.honest, pair.honest.replace(TRIALS[pair.locale].affirm, ''))
      return text === undefined ? undefined : { text, expected: 'undecided' }
    },
  },
  {
    name: 'stops half-way',
    spoil: (pair) => {
      const half = pair.honest.slice(0, Math.floor(pair.honest.length / 2))
      if (tokensOf(pair.honest.slice(half.length)).length > 0 || /⟦[^⟧]*$/.test(half)) return
      return { text: half, expected: prose(pair.masked).length >= 60 ? 'refused' : 'undecided' }
    },
  },
  simple('says it twice', (text, _, pair) => (prose(pair.masked).length >= 60 ? `${text} ${prose(text)}` : undefined)),
  simple('comments in English', (text, random) => `${pick(random, COMMENTS)}${text}`),
  simple('comments in the language', (text, _, pair) => `${TRIALS[pair.locale].comment}${text}`),
  simple('adds the source', (text, _, pair) => (prose(pair.masked).length >= 40 ? `${text} (${prose(pair.masked)})` : undefined)),
]
