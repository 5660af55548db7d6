import { describe, expect, it } from 'vitest'
import type { GlossaryRule } from './glossary.ts'
import { segmentFindings } from './segment-findings.ts'
import { checkTranslation } from './translation-checks.ts'

const find = (source: string, target: string, more: object = {}, glossary: GlossaryRule[] = []) =>
  segmentFindings({ key: 'c7', source, target, ...more }, 'de', glossary, checkTranslation).map(({ category, severity }) => `${category} ${severity}`)
const SOURCE = 'The backdoor CVE-2024-3094 was not found in <code>xz</code> 5.4.6 before 28 March 2024.'
const TARGET = 'Die Hintertür CVE-2024-3094 wurde in <code>xz</code> 5.4.6 vor dem 28.\u00a0März 2024 nicht gefunden.'

describe('what a check finds', () => {
  it('is nothing in a good translation', () => {
    expect(find(SOURCE, TARGET)).toEqual([])
  })

  it.each([
    ['a wrong CVE id', TARGET.replace('3094', '3095'), 'accuracy critical'],
    ['a wrong version', TARGET.replace('5.4.6', '5.4.7'), 'accuracy critical'],
    ['a wrong number', TARGET.replace('28.', '27.'), 'accuracy critical'],
    ['a lost denial', TARGET.replace('nicht ', ''), 'accuracy minor'],
    ['nothing at all', '', 'accuracy critical'],
    ['the English again', SOURCE, 'accuracy critical'],
    ['another language', 'La porte dérobée CVE-2024-3094 n’a pas été trouvée dans <code>xz</code> 5.4.6 avant le 28 mars 2024.', 'accuracy critical'],
    ['an end that is missing', TARGET.slice(0, -1), 'accuracy minor'],
    ['far too many words', TARGET.replace('wurde', `wurde ${'mit großer Mühe und viel Geduld '.repeat(9)}`), 'accuracy minor'],
    ['lost markup', TARGET.replace(/<\/?code>/g, ''), 'markup major'],
    ['added markup', `${TARGET} &lt;script&gt;`, 'markup major'],
    ['a character nobody can see', `\u202e${TARGET}`, 'fluency major'],
  ])('%s counts as it should', (_, target, expected) => {
    expect(find(SOURCE, target)).toContain(expected)
  })

  it.each([
    ['a lost denial', TARGET.replace('nicht ', ''), 'deny exactly'],
    ['an end that is missing', TARGET.slice(0, -1), 'go on to the end'],
    ['far too many words', TARGET.replace('wurde', `wurde ${'mit großer Mühe und viel Geduld '.repeat(9)}`), 'say everything'],
  ])('%s is a question for the judges, unless a person has accepted it', (_, target, question) => {
    const ask = (record?: { provider: 'human'; accepted: true }) => segmentFindings({ key: 'c7', source: SOURCE, target, record }, 'de', [], checkTranslation)
    expect(
      ask()
        .map((finding) => finding.question ?? '')
        .join(' '),
    ).toContain(question)
    expect(ask({ provider: 'human', accepted: true }).some((finding) => finding.question)).toBe(false)
  })

  it('of what is certain is no question', () => {
    for (const target of ['', TARGET.replace('3094', '3095'), SOURCE])
      for (const finding of segmentFindings({ key: 'c7', source: SOURCE, target }, 'de', [], checkTranslation)) expect(finding).not.toHaveProperty('question')
  })

  it('points to its segment and says it is a check’s', () => {
    const [finding] = segmentFindings({ key: 'tag:1', source: SOURCE, target: '' }, 'de', [], checkTranslation)
    expect(finding).toMatchObject({ segment: 'tag:1', source: 'check', detail: expect.stringMatching(/\w/) })
    expect(finding).not.toHaveProperty('passes')
  })

  it('of the glossary is terminology', () => {
    const rule = (more: Partial<GlossaryRule>): GlossaryRule => ({ id: 't', term: 'backdoor', case_sensitive: false, keep: false, forbidden: [], ...more })
    expect(find(SOURCE, TARGET, {}, [rule({ target: 'Hintertür' })])).toEqual([])
    expect(find(SOURCE, TARGET, {}, [rule({ target: 'Backdoor' })])).toEqual(['terminology major'])
    expect(find(SOURCE, TARGET, {}, [rule({ forbidden: ['Hintertür'] })])).toEqual(['terminology major'])
    expect(find(SOURCE, TARGET, {}, [rule({ keep: true })])).toEqual(['terminology major'])
  })
})

describe('what a record says', () => {
  it.each([
    ['failed', 'accuracy critical'],
    ['pseudo', 'accuracy critical'],
  ])('%s: nobody translated it, and nothing else matters', (provider, expected) => {
    expect(find(SOURCE, '', { record: { provider, fault: 'why' } })).toEqual([expected])
  })

  it('failed, pseudo and stale are said in words', () => {
    const details = (record: { provider: 'failed' | 'pseudo' | 'human'; fault?: string; stale_for?: string }) =>
      segmentFindings({ key: 'c7', source: SOURCE, target: TARGET, record }, 'de', [], checkTranslation).map(({ detail }) => detail)
    expect(details({ provider: 'failed', fault: 'too long' })).toEqual(['not translated: too long'])
    expect(details({ provider: 'failed' })).toEqual(['not translated: no translation was accepted'])
    expect(details({ provider: 'pseudo' })).toEqual(['not translated: no model is connected'])
    expect(details({ provider: 'human', stale_for: 'hash' })).toEqual(['the English text has changed since a person translated it'])
  })

  it.each(['model', 'human', 'memory'])('%s: the checks are the same for all', (provider) => {
    expect(find(SOURCE, TARGET, { record: { provider } })).toEqual([])
    expect(find(SOURCE, TARGET.replace('5.4.6', '5.4.7'), { record: { provider } })).toContain('accuracy critical')
  })

  it('accepted: a person has looked, so what is found stays visible and no longer blocks', () => {
    expect(find(SOURCE, TARGET.replace('5.4.6', '5.4.7'), { record: { provider: 'human', accepted: true } })).toEqual(['accuracy minor', 'accuracy minor'])
    expect(find(SOURCE, TARGET.replace('5.4.6', '5.4.7'), { record: { provider: 'human' } })).toEqual(['accuracy critical', 'accuracy critical'])
  })

  it('stale: the English has changed since', () => {
    expect(find(SOURCE, TARGET, { record: { provider: 'human', stale_for: 'hash' } })).toEqual(['accuracy major'])
  })
})
