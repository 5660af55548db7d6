import { expect, it } from 'vitest'
import { isCommon, isState, isTitle } from './capitalised-words.ts'
import { namesIn } from './english-names.ts'

it.each<[string, string[]]>([
  ['The vendor told Anna Weber and Fenwick.', ['Anna', 'Weber', 'Fenwick']],
  ['He asked Mr. Keller and Sen. Flake.', ['Keller', 'Flake']],
  ['In the Supreme Court of Ohio, Brandt won.', ['Brandt']],
  ['He lives in Germany, near Kaunas.', ['Kaunas']],
  ['The agency of Velmont’s brother met Velmont.', ['Velmont']],
  ['They said. Velmont left.', []],
  ['He met Bo and NASA and McAfee.', ['McAfee']],
  ['We know that We’ve Won-Over Kestrel.', ['Kestrel']],
  ['Hackers Attack Kestrel Servers Again Today', []],
  ['the Bank of Kestrel and a bank in Kestrel', ['Kestrel']],
])('%s', (text, names) => {
  expect(namesIn(text).map(({ name }) => name)).toEqual(names)
})

it('counts how often a name stands in the text', () => {
  expect(namesIn('When Velmont came, Velmont and Osmar left.')).toEqual([
    { name: 'Velmont', count: 2 },
    { name: 'Osmar', count: 1 },
  ])
})

it('words with a capital that are no names', () => {
  expect([isTitle('Mr'), isTitle('Court'), isCommon('Court'), isCommon('Mr'), isCommon('Kestrel')]).toEqual([true, false, true, false, false])
  expect([isState('Germany'), isState('Zealand'), isState('Kestrel')]).toEqual([true, true, false])
})
