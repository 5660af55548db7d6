import { expect, it } from 'vitest'
import { type Expandable, judgeSections } from '#shared/domain/research/content-expansion.ts'
import { acceptRewording, passagesOf } from '#shared/domain/research/rewording.ts'
import { writingFault } from './writing-fault.ts'

const PARAGRAPH =
  'On 29 March 2024 an engineer of Fictiva Labs found that versions 5.6.0 and 5.6.1 of the library do not only compress files but open a door for strangers.'
const [passage] = passagesOf(`<p>${PARAGRAPH}</p>`)
const rewordingOf = (spoil: (text: string) => string): string => {
  const verdict = acceptRewording(passage!, spoil(passage!.text))
  return 'fault' in verdict ? verdict.fault : ''
}

const ARTICLE: Expandable = {
  title: 'A backdoor',
  content: '<h2>What happened</h2>\n<p>Versions 5.6.0 and 5.6.1 of the library hold a backdoor that somebody put there.</p>',
  sources: [{ url: 'https://cert.example/a', title: 'A', published_at: null, text: 'Versions 5.6.0 and 5.6.1 hold a backdoor. Downgrade to 5.4.6.' }],
  target: 1500,
}
const refusalOf = (heading: string, text: string, sources = [1], article = ARTICLE): string =>
  judgeSections(article, [{ heading, paragraphs: [{ text, sources }] }]).refused[0]?.reason ?? ''

it.each([
  ['is much shorter', rewordingOf((text) => (text.match(/⟦[^⟧]*⟧/g) ?? []).join(' ')), 'ilgis per daug pakito'],
  ['says more', rewordingOf((text) => text.replace('an engineer', 'Jane Example')), 'sako, ko pastraipoje nėra'],
  ['says less', rewordingOf((text) => text.replace(' of Fictiva Labs', ' of the lab')), 'praleidžia: '],
  ['denies something else', rewordingOf((text) => text.replace('do not only', 'do')), 'neigia ką kita'],
  ['has a heading that is there', refusalOf('what happened', 'Downgrade to 5.4.6.'), 'tokia antraštė straipsnyje jau yra'],
  ['names no source', refusalOf('More', 'It is a backdoor.', []), 'pastraipa nenurodo šaltinio'],
  ['says what no source says', refusalOf('More', 'Also 5.6.2 is affected.'), 'nė vienas šaltinis nesako: 5.6.2'],
  ['repeats', refusalOf('Again', 'Versions 5.6.0 and 5.6.1 of the library hold a backdoor that somebody put there.'), 'kartoja, kas straipsnyje jau parašyta'],
  ['is too long', refusalOf('More', 'Administrators should downgrade to 5.4.6 now.', [1], { ...ARTICLE, target: 5 }), 'straipsnis taptų per ilgas'],
])('says in Lithuanian why writing is not taken that %s', (_, reason, words) => {
  expect(reason).not.toBe('')
  const { children, lang } = writingFault(reason)
  expect([children, lang]).toEqual([expect.stringContaining(words), undefined])
})

it('shows any other reason as the English that it is', () => {
  const lost = rewordingOf((text) => `${text} ⟦9⟧`)
  expect(writingFault(lost)).toEqual({ children: lost, lang: 'en' })
})
