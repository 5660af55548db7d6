import { describe, expect, it } from 'vitest'
import type { TargetLocale } from '#shared/locales.ts'
import { canGuess, guessRendering, type SentencePair } from './term-renderings.ts'

const has = (...targets: string[]) => targets.map((target) => ({ target, hasTerm: true }))
const without = (...targets: string[]) => targets.map((target) => ({ target, hasTerm: false }))
const OTHERS = without(
  'Der Server war alt.',
  'Die Bank zahlt nicht.',
  'Der Angriff kam in der Nacht.',
  'Die Lieferung kam.',
  'Der Plan half der Firma.',
  'Nichts geschah.',
)

const guess = (pairs: readonly SentencePair[], locale: TargetLocale, termWords = 1) => guessRendering(pairs, locale, termWords)

describe('what stands for a term', () => {
  it('is what nearly all of its sentences have and hardly any other, in whatever form, as it is written most often', () => {
    const own = has('Die Lieferkette brach.', 'Der Kern der Lieferkette blieb.', 'Viele Lieferketten sind lang.', 'Eine Lieferkette hilft.')
    expect(guess([...own, ...OTHERS], 'de')).toEqual({ text: 'Lieferkette', segments: 4 })
  })

  it('may be several words, without the words that stand everywhere', () => {
    const own = has('Das ist der offene Quelltext.', 'Wer offenen Quelltext liest, lernt.', 'Nur offener Quelltext zählt.')
    expect(guess([...own, ...OTHERS], 'de')).toEqual({ text: 'offene Quelltext', segments: 3 })
    const led = has('Ja, der Wurm kroch.', 'Weil der Wurm fraß.', 'Dass der Wurm schlief.')
    expect(guess([...led, ...OTHERS], 'de')).toEqual({ text: 'Wurm', segments: 3 })
  })

  it.each<[string, ReturnType<typeof has>]>([
    ['there are two sentences only', has('Der Wurm kroch.', 'Ein Wurm fraß.')],
    ['two words share the sentences', has('Wurm eins.', 'Wurm zwei.', 'Made drei.', 'Made vier.')],
    ['others have it as well', [...has('Wurm eins.', 'Wurm zwei.', 'Wurm drei.'), ...without('Wurm vier.', 'Wurm fünf.', 'Wurm sechs.')]],
    ['the sentences have nothing in common', has('Eins.', 'Zwei.', 'Drei.')],
  ])('is not guessed where %s', (_, pairs) => expect(guess([...pairs, ...OTHERS], 'de')).toBeNull())

  it('may be missing in some of its sentences, and stand in a few others', () => {
    const own = has('Wurm eins.', 'Wurm zwei.', 'Wurm drei.', 'Made vier.')
    expect(guess([...own, ...OTHERS], 'de')).toEqual({ text: 'Wurm', segments: 3 })
    expect(guess([...own, ...OTHERS, ...without('Wurm fünf.')], 'de')).toEqual({ text: 'Wurm', segments: 3 })
    expect(guess([...own, ...OTHERS, ...without('Wurm fünf.', 'Wurm sechs.')], 'de')).toBeNull()
    expect(guess([...own, ...has('Made fünf.', 'Made sechs.'), ...OTHERS], 'de')).toBeNull()
  })

  it('is guessed only where words are parted and have no particles', () => {
    expect(['de', 'lt', 'ru', 'tr'].map((locale) => canGuess(locale as 'de'))).toEqual([true, true, true, true])
    expect(['ja', 'zh', 'ko'].map((locale) => canGuess(locale as 'ja'))).toEqual([false, false, false])
    expect(guess(has('웜 하나', '웜 둘', '웜 셋'), 'ko')).toBeNull()
  })

  it('is the same whatever the order of the sentences', () => {
    const own = has('Wurm Made.', 'Wurm Made.', 'Wurm Made.')
    expect(guess([...own, ...OTHERS], 'de')).toEqual(guess([...OTHERS, ...own.toReversed()], 'de'))
    expect(guess([...own, ...OTHERS], 'de')?.text).toBe('Wurm Made')
  })

  it('is a phrase of about as many words as the term, where its rare word alone would be clearer', () => {
    const own = has('Wir sahen Bilder von Behältern.', 'Das Bild von Behältern lief.', 'Alle Bilder von Behältern sind da.', 'Nur Behälter zählen.')
    expect(guess([...own, ...OTHERS], 'de', 1)).toEqual({ text: 'Behältern', segments: 4 })
    expect(guess([...own, ...OTHERS], 'de', 2)).toEqual({ text: 'Bilder von Behältern', segments: 3 })
    expect(guess([...own, ...OTHERS], 'de', 4)).toEqual({ text: 'Behältern', segments: 4 })
    const compound = has('Die Lieferkette brach.', 'Der Kern der Lieferkette blieb.', 'Viele Lieferketten sind lang.')
    expect(guess([...compound, ...OTHERS], 'de', 2)).toEqual({ text: 'Lieferkette', segments: 3 })
  })
})
