import { describe, expect, it } from 'vitest'
import type { TargetLocale } from '#shared/locales.ts'
import { type GlossaryRule, glossaryFaults, glossaryFindings, termsIn } from './glossary.ts'
import { checkTranslation } from './translation-checks.ts'

const rule = (term: string, rest: Partial<GlossaryRule> = {}): GlossaryRule => ({ id: term, term, case_sensitive: false, keep: false, forbidden: [], ...rest })

describe('terms of the glossary', () => {
  const found = (html: string, ...rules: GlossaryRule[]) => termsIn(html, rules).map(({ id }) => id)

  it('are whole words in either case, singular or plural', () => {
    expect(found('Two Backdoors and a backdoor’s trigger', rule('backdoor'))).toEqual(['backdoor'])
    expect(found('Backdoored and outdoor', rule('backdoor'), rule('door'))).toEqual([])
    expect(found('a denial-of-service attack', rule('denial of service'))).toEqual(['denial of service'])
    expect(found('patches for boxes', rule('patch'), rule('box'))).toEqual(['patch', 'box'])
    expect(found('C++ and .NET', rule('C++'), rule('.NET'))).toEqual(['.NET', 'C++'])
  })

  it('are none without letters, and may have several spaces between their words', () => {
    expect(found('a b', rule(' '), rule(''))).toEqual([])
    expect(found('a supply  chain attack', rule(' supply   chain '))).toEqual([' supply   chain '])
    expect(found('abc and axc', rule('a.c'))).toEqual([])
  })

  it('are found again in every text that is looked at', () => {
    const once = rule('backdoor')
    expect([1, 2, 3].map(() => found('a backdoor', once))).toEqual([['backdoor'], ['backdoor'], ['backdoor']])
  })

  it('do not join what stands on both sides of a longer one', () =>
    expect(found('a super market place b', rule('ab'), rule('super market place'))).toEqual(['super market place']))

  it('keep their case where they say so', () => {
    expect(found('go to the shell', rule('Go', { case_sensitive: true }))).toEqual([])
    expect(found('written in Go', rule('Go', { case_sensitive: true }))).toEqual(['Go'])
  })

  it('are the longest that fit, and never code', () => {
    expect(found('a supply chain attack', rule('chain'), rule('supply chain attack'), rule('supply chain'))).toEqual(['supply chain attack'])
    expect(found('a supply chain attack on a chain', rule('chain'), rule('supply chain attack'))).toEqual(['supply chain attack', 'chain'])
    expect(found('run <code>chain</code>', rule('chain'))).toEqual([])
  })
})

describe('a translation', () => {
  const faults = (source: string, target: string, locale: TargetLocale, ...rules: GlossaryRule[]) =>
    glossaryFindings(source, target, rules, locale).map(({ detail }) => detail)

  it.each<[TargetLocale, string, string]>([
    ['lt', 'užpakalinės durys', 'Tyrėjai rado užpakalinių durų'],
    ['lt', 'pažeidžiamumas', 'Ištaisyti du pažeidžiamumai'],
    ['de', 'Hintertür', 'Forscher fanden zwei Hintertüren'],
    ['de', 'Lieferkette', 'Ein Lieferkettenangriff traf die Firma'],
    ['es', 'puerta trasera', 'Hallaron dos puertas traseras'],
    ['fr', 'porte dérobée', 'Deux portes dérobées ont été trouvées'],
    ['pl', 'tylna furtka', 'Badacze znaleźli tylną furtkę'],
    ['ru', 'уязвимость', 'Исправлены две уязвимости'],
    ['ru', 'ключ', 'Утекли закрытые ключи'],
    ['ru', 'патч', 'Установите патчи'],
    ['lt', 'raktas', 'Nutekėjo raktai'],
    ['lt', 'spraga', 'Ištaisytos dvi spragos'],
    ['es', 'clave', 'Se filtraron las claves'],
    ['es', 'parche', 'Instale los parches'],
    ['es', 'red', 'Las redes afectadas'],
    ['it', 'porta', 'Le porte aperte'],
    ['it', 'chiave', 'Le chiavi rubate'],
    ['pt', 'chave', 'As chaves roubadas'],
    ['pt', 'falha', 'Duas falhas corrigidas'],
    ['sv', 'hot', 'Nya hoten mot företag'],
    ['sv', 'nyckel', 'Nyckeln läckte'],
    ['nl', 'lek', 'Twee lekken gedicht'],
    ['de', 'Lücke', 'Zwei Lücken geschlossen'],
    ['pl', 'klucz', 'Wyciekły klucze'],
    ['tr', 'anahtar', 'Anahtarlarınızı yenileyin'],
    ['fr', 'clé', 'Les clés ont fuité'],
    ['zh', '后门', '研究人员发现了一个后门'],
    ['ja', 'バックドア', '研究者がバックドアを発見した'],
    ['ko', '백도어', '연구자들이 백도어를 발견했다'],
    ['it', 'vulnerabilità', 'Corrette due vulnerabilità'],
    ['nl', 'achterdeur', 'Onderzoekers vonden achterdeuren'],
    ['sv', 'bakdörr', 'Forskarna hittade bakdörrarna'],
    ['pt', 'porta das traseiras', 'Encontraram portas das traseiras'],
    ['tr', 'arka kapı', 'Araştırmacılar arka kapıyı buldu'],
  ])('into %s may inflect %s', (locale, target, text) => {
    expect(faults('Researchers found a backdoor', text, locale, rule('backdoor', { target }))).toEqual([])
  })

  it.each<[TargetLocale, string, string]>([
    ['es', 'clave', 'Se filtró el clavo'],
    ['es', 'puerto', 'Cierre la puerta'],
    ['it', 'porto', 'Chiudere la porta'],
    ['it', 'porta', 'Chiudere il porto'],
    ['pt', 'porta', 'Fechar o porto'],
    ['pt', 'chave', 'A chávena caiu'],
    ['ru', 'ключ', 'Сломана ключица'],
    ['ru', 'сеть', 'Сетчатый узор'],
    ['sv', 'hot', 'Ett hopp ut'],
    ['sv', 'hot', 'Ett hotell stängde'],
    ['nl', 'lek', 'Een lekker recept'],
    ['de', 'Lücke', 'Ein Luchs lief weg'],
    ['lt', 'raktas', 'Ilgas rakštis'],
    ['pl', 'klucz', 'Nowy kluczyk do auta'],
    ['fr', 'clé', 'Le clergé proteste'],
  ])('into %s is no %s by a word that only looks like it', (locale, target, text) => {
    expect(faults('Researchers found a backdoor', text, locale, rule('backdoor', { target }))).toHaveLength(1)
  })

  it('has to use what is required', () => {
    expect(faults('Researchers found a backdoor', 'Forscher fanden ein Schlupfloch', 'de', rule('backdoor', { target: 'Hintertür' }))).toEqual([
      '“backdoor” must be translated as “Hintertür”',
    ])
    expect(faults('Researchers found a backdoor', '研究人员发现了一个漏洞', 'zh', rule('backdoor', { target: '后门' }))).toHaveLength(1)
    expect(faults('Researchers found a flaw', 'Forscher fanden ein Schlupfloch', 'de', rule('backdoor', { target: 'Hintertür' }))).toEqual([])
  })

  it('may not use what is forbidden, in whatever form', () => {
    const forbidden = rule('backdoor', { forbidden: ['бэкдор', 'чёрный ход'] })
    expect(faults('Researchers found a backdoor', 'Исследователи нашли бэкдоры', 'ru', forbidden)).toEqual(['“бэкдор” may not stand for “backdoor”'])
    expect(faults('Researchers found a backdoor', 'Исследователи нашли лазейку', 'ru', forbidden)).toEqual([])
  })

  it('has the case that a language asks for, but for the first word of a sentence', () => {
    const internet = (keep_case: boolean) => rule('internet', { target: 'internet', forbidden: ['Internet der Dinge'], keep_case })
    for (const text of ['w internecie', 'Internet działa. Internet stoi.', '„Internet” stoi'])
      expect(faults('on the internet', text, 'pl', internet(true))).toEqual([])
    expect(faults('on the internet', 'awaria Internetu', 'pl', internet(true))).toEqual([
      '“internet” must be translated as “internet”, in this upper and lower case',
    ])
    expect(faults('on the internet', 'awaria Internetu', 'pl', internet(false))).toEqual([])
    const noun = rule('back door', { target: 'Hintertür', forbidden: ['Backdoor'], keep_case: true })
    expect(faults('a back door', 'zwei Hintertüren', 'de', noun)).toEqual([])
    expect(faults('a back door', 'die Serverhintertür', 'de', noun)).toEqual([])
    expect(faults('a back door', 'zwei hintertüren', 'de', noun)).toHaveLength(1)
    expect(faults('a back door', 'Hintertür (englisch backdoor)', 'de', noun)).toEqual([])
    expect(faults('a back door', 'Hintertür (englisch Backdoor)', 'de', noun)).toEqual(['“Backdoor” may not stand for “back door”'])
  })

  it('leaves alone what is never translated', () => {
    const kept = rule('Patch Tuesday', { keep: true })
    expect(faults('The May Patch Tuesday is here', 'Der Patch Tuesday im Mai ist da', 'de', kept)).toEqual([])
    expect(faults('The May Patch Tuesday is here', 'Der Patch-Dienstag im Mai ist da', 'de', kept)).toEqual(['“Patch Tuesday” must stay as it is'])
  })

  it('keeps a name in the case of its source, its plural left out', () => {
    const kept = rule('zero day', { keep: true })
    expect(faults('Two Zero Days were fixed', 'Zwei Zero Day sind behoben', 'de', kept)).toEqual([])
    expect(faults('Two Zero Days were fixed', 'Zwei zero day sind behoben', 'de', kept)).toEqual(['“zero day” must stay as it is'])
    const exact = rule('Go', { keep: true, case_sensitive: true })
    expect(faults('written in Go', 'in GO geschrieben', 'de', exact)).toEqual(['“Go” must stay as it is'])
    expect(glossaryFindings('written in Go', 'geschrieben', [exact], 'de')).toEqual([{ check: 'glossary', detail: '“Go” must stay as it is' }])
  })

  it('is held to the glossary with all other checks', () => {
    const glossary = [rule('server', { target: 'serveris', forbidden: ['tarnybinė stotis'] })]
    const source = 'All servers of the company were updated on the same day'
    expect(checkTranslation(source, 'Visi bendrovės serveriai atnaujinti tą pačią dieną', 'lt', { glossary })).toEqual([])
    expect(checkTranslation(source, 'Visos bendrovės tarnybinės stotys atnaujintos tą pačią dieną', 'lt', { glossary })).toEqual([
      { check: 'glossary', detail: '“server” must be translated as “serveris”' },
      { check: 'glossary', detail: '“tarnybinė stotis” may not stand for “server”' },
    ])
  })
})

it('the endings of a verb and of an adjective are free; those of a word of which nothing is said are a noun’s', () => {
  const rule = { id: 'a', term: 'secure', case_sensitive: false, keep: false, target: 'seguro', forbidden: [] }
  const faults = (part_of_speech?: 'noun' | 'verb' | 'adjective' | 'name' | 'other') =>
    glossaryFaults('Use secure networks.', 'Use redes seguras.', [{ ...rule, ...(part_of_speech ? { part_of_speech } : {}) }], 'es')
  expect([faults('adjective'), faults('verb')]).toEqual([[], []])
  for (const part of [undefined, 'noun', 'name', 'other'] as const) expect(faults(part)).toEqual(['“secure” must be translated as “seguro”'])
})
