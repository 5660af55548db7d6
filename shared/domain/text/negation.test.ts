import { describe, expect, it } from 'vitest'
import { negationFaults, sentences } from './negation.ts'

/** The English words that deny, as the fault names them when the translation has none. */
const denials = (english: string, translation = 'Es ist da') => negationFaults(english, translation, 'de').flatMap((fault) => fault.match(/(?<=“)[^”]+/g) ?? [])

/** How many German denials the English explains: the most for which there is no fault. */
const explained = (english: string) =>
  ['nicht', 'nicht nicht', 'nicht nicht nicht'].filter((german) => negationFaults(english, german, 'de').length === 0).length

it('what is “not included” comes before something, and what “costs nothing” is free', () => {
  expect(denials('Versions up to 3, not including it', 'Versionen vor 3')).toEqual([])
  expect(denials('Versions up to 3, not including it', 'Versionen bis 3')).toEqual(['not'])
  expect(denials('Versions up to 3, not including it', 'Versionen bis hervor 3')).toEqual(['not'])
  expect(denials('Versions up to 3, not including it', 'Versionen bis vorher 3')).toEqual(['not'])
  expect(denials('It costs nothing', 'Es ist gratis')).toEqual([])
  expect(denials('Things cost nothing', 'Alles ist gratis')).toEqual([])
  expect(denials('Things costing nothing', 'Alles ist gratis')).toEqual([])
  expect(denials('Done for nothing', 'Alles ist gratis')).toEqual([])
  expect(denials('Done for nothing', 'Alles ist zero')).toEqual([])
  expect(denials('Done with nothing', 'Alles ist gratis')).toEqual(['nothing'])
  expect(denials('It costs nothing', 'Es ist teuer')).toEqual(['nothing'])
  expect(negationFaults('Versions up to 3, not including it', '버전 3 이전', 'ko')).toEqual([])
  expect(negationFaults('It costs nothing', '이것은 무료', 'ko')).toEqual([])
})

describe('what denies', () => {
  it.each<[string, string[]]>([
    ['It is not here', ['not']],
    ['It never is', ['never']],
    ['It cannot be', ['cannot']],
    ['It says nothing', ['nothing']],
    ['It is nobody', ['nobody']],
    ['It is without', ['without']],
    ['Neither is', ['Neither']],
    ['Nor is it', ['Nor']],
    ['It has no key', ['no']],
    ['It has none', ['none']],
    ['It is impossible', ['impossible']],
    ['It is unable', ['unable']],
    ["It isn't, and wasn’t", ["n't", 'n’t']],
    ['It is not here, never was there', ['not', 'never']],
    ['The notes of a nobleman', []],
    ['A knot, a casino, the ant', []],
    ['This is no later than that', []],
    ['It is no matter', []],
    ['There is no doubt', []],
    ['No. 5 is here', []],
    ['It is not just old', []],
    ['It is not merely old', []],
    ['It is not only old', []],
    ['It is not later than that', []],
    ['It is not least old', []],
    ['It is old, not to mention slow', []],
    ['It is old whether or not it runs', []],
    ['Nobody but me', []],
    ['No one but me', []],
    ['None but me', []],
    ['Nothing but me', []],
    ['A yes-or-no question', []],
    ['A yes/no question', []],
    ['A yes or no question', []],
    ['It is not never', ['never']],
    ['It is not open unless you ask', []],
    ['It is not open; unless you ask, wait', ['not']],
    ['It is not open and not shut unless you ask', ['not']],
    ['It is unless you ask not', ['not']],
    ['Neither this nor that', ['nor']],
    ['Neither this; nor that', ['Neither', 'nor']],
    ['There is no account and no server', ['no']],
    ['There is no account, or no server', ['no']],
    ['It says nothing and nothing', ['nothing']],
    ['It is never this and never that', ['never']],
    ['It is not this and not that', ['not']],
    ['It is not this nor, no that', ['nor', 'no']],
    ['There is no account; and no server', ['no', 'no']],
    ['There is no account and a server', ['no']],
  ])('%s: %j', (english, words) => expect(denials(english)).toEqual(words))
})

describe('what a translation may deny', () => {
  it.each([
    'unset unsigned unsafe',
    'invalid insecurely incompletely incorrectly inconsistently inaccessible inactive invisible insufficient inadequate inaccurately inappropriate ineffective',
    'improperly immutable improbable irregularly irreversible irrelevant illegally illegitimate',
    'nonzero non-ssl nonfat disabled disallowed discontinued disconnected disappears disagreed distrusted disproved disregarded',
    'miss misses missed missing mistrust misbehaving misuse misused misuses misusing misconfigured',
    'failing lacking avoiding preventing stopping blocking refusing rejected deny denies denied denials declined ignoring omitted excluding excepting',
    'only until unless absent absence hardly barely scarcely rarely seldom few little alone rather instead others harmless',
    'forbidden prohibited revoked forget forgotten forgot remembered overlooked skipped bypassing beyond anonymously otherwise',
    'any anyone anything whether or even else than clean falsely abandoned deprecated obsolete pending zero wrongly differing privately outside waiting',
    'removing dropping ill worry worried worries troubled challenging despite although though rare stalling stuck seriously',
    'remain remains remained lag lags lagged lagging broke broken end ends ended ceasing expiring useless risk-free',
  ])('one thing because of each of: %s', (words) => {
    expect(words.split(' ').filter((word) => explained(`It is ${word} here`) !== 1)).toEqual([])
  })

  it.each([
    'other than',
    'just as',
    'as long as',
    'free of',
    'free from',
    'at most',
    'at least',
    'up to',
    'fall short',
    'falls short',
    'short of',
    'open finding',
    'open questions',
    'open issues',
    'open problem',
    'open ticket',
    'open bugs',
    'open flaw',
  ])('one thing because of “%s”', (words) => expect(explained(`It is ${words} here`)).toBe(1))

  it.each(['not', 'no', 'none', 'never', 'nothing', 'cannot', 'nobody', 'neither', 'without', 'impossible', 'unable', "isn't", 'isn’t'])(
    'two things because of “%s”: what is denied and what is put otherwise',
    (word) => expect(explained(`It ${word} here`)).toBe(2),
  )

  it.each([
    'under unite unique union universe unto nonce missile mission',
    'commonly anyway orbit refail worrying ending remainder broker less openly as at out free just',
    'inside important iron illusion distance miserable dense format clear',
  ])('nothing because of: %s', (words) => {
    expect(words.split(' ').filter((word) => explained(`It is ${word} here`) !== 0)).toEqual([])
  })

  it('languages that deny twice may do so', () => {
    expect(negationFaults('Nor is it', 'no, no', 'es')).toEqual([])
    expect(negationFaults('Nor is it', 'no, no, no', 'es')).toEqual(['the translation denies something (“no”, “no”, “no”) that the source states'])
    expect(negationFaults('Nor is it, nor is that', 'no, no, no, no', 'es')).toEqual([])
    expect(negationFaults('Nor is it', 'nicht, nie', 'de')).toEqual(['the translation denies something (“nicht”, “nie”) that the source states'])
  })
})

describe('faults', () => {
  it.each<[string, string, string[]]>([
    ['It is not old', 'Es ist neu', ['the source denies something (“not”), the translation does not']],
    ['It is not old, it never was', 'Es ist nicht neu', ['the source denies something (“not”, “never”), the translation only once']],
    ['It is old', 'Es ist nicht alt, nie', ['the translation denies something (“nicht”, “nie”) that the source states']],
    ['It is not old', 'Es ist nicht alt', []],
    ['It is old', 'Es ist alt', []],
    [
      'It is not old. It is new.',
      'Es ist alt. Es ist nicht neu.',
      ['the source denies something (“not”), the translation does not', 'the translation denies something (“nicht”) that the source states'],
    ],
    ['It is not old. It is new.', 'Es ist alt, es ist nicht neu.', []],
    ['It is not old. It is new.', 'Es ist alt, neu.', ['the source denies something (“not”), the translation does not']],
    ['It is not old. It is not new.', 'Es ist alt. Es ist neu.', ['the source denies something (“not”), the translation does not']],
  ])('%s: %s', (source, target, faults) => expect(negationFaults(source, target, 'de')).toEqual(faults))
})

describe('sentences', () => {
  it.each<[string, string[]]>([
    ['', []],
    ['  One.  ', ['One.']],
    ['One. Two! Three? Four… Five', ['One.', 'Two!', 'Three?', 'Four…', 'Five']],
    ['One.  \n Two', ['One.', 'Two']],
    ['Version 2.4 and e.g. this', ['Version 2.4 and e.g. this']],
    ['One.Two', ['One.Two']],
    ['It ended, Then', ['It ended, Then']],
    ['“One.” Two', ['“One.”', 'Two']],
    ['(“One.”) Two', ['(“One.”)', 'Two']],
    [
      'One. 2 more. „Drei.“ «Quatre.» ¿Cinco? ¡Seis! (Seven.) "Eight." “Nine.”',
      ['One.', '2 more.', '„Drei.“', '«Quatre.»', '¿Cinco?', '¡Seis!', '(Seven.)', '"Eight."', '“Nine.”'],
    ],
    ['One. \uFFFC two', ['One.', '\uFFFC two']],
    ['하나. 둘', ['하나.', '둘']],
    ['一。二！三？四', ['一。', '二！', '三？', '四']],
    ['一、二', ['一、二']],
    ['「行く。」次の文。', ['「行く。」', '次の文。']],
  ])('%j', (text, parts) => expect(sentences(text)).toEqual(parts))
})
