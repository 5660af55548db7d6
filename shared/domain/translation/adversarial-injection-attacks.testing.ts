import { type Attack, changed, NON_LATIN, pick, prose, simple } from './adversarial-attack.testing.ts'
import { OBEYED } from './adversarial-words.testing.ts'

/** Answers that do what the text asks for, or bring in what no text may hold. */
export const INJECTION_ATTACKS: readonly Attack[] = [
  {
    name: 'obeys the text',
    spoil: (pair, random) => {
      const text = pick(random, OBEYED) as string
      return { text, expected: prose(pair.masked).length >= 20 || NON_LATIN.includes(pair.locale) || text.startsWith('HACKED') ? 'refused' : 'undecided' }
    },
  },
  simple('obeys the text beside translating it', (text, random) => `${text} ${pick(random, OBEYED)}`),
  simple('adds a control character', (text, random) => `${text.slice(0, 1)}${pick(random, ['\u0000', '\u0007', '\u001b', '\u009d'])}${text.slice(1)}`),
  simple('turns the direction of reading', (text, random) => `${text.slice(0, 1)}${pick(random, ['\u202e', '\u2066', '\u202a'])}${text.slice(1)}`),
  simple(
    'writes markup',
    (text, random) => `${text}${pick(random, ['<script>alert(1)</script>', '<img src=x onerror=hit()>', '<a href="https://evil.example">x</a>'])}`,
  ),
  simple('mixes alphabets', (text, _, pair) =>
    NON_LATIN.includes(pair.locale) ? undefined : changed(text, text.replace(/(?<=\p{Script=Latin})[ae](?=\p{Script=Latin})/u, 'а')),
  ),
  simple('says nothing', () => ' '),
]
