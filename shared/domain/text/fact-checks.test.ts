import { describe, expect, it } from 'vitest'
import type { TargetLocale } from '#shared/locales.ts'
import { factFaults, inventedFacts, isDate } from './fact-checks.ts'
import { readSegment } from './segment-text.ts'

const faults = (source: string, target: string, locale: TargetLocale = 'de') => factFaults(readSegment(source), readSegment(target), locale)

describe('facts and names with digits', () => {
  it.each<[string, string, string[]]>([
    ['See CVE-2024-1234.', 'Siehe CVE-2024-1234.', []],
    ['See 10.0.0.1.', 'Siehe dort.', ['10.0.0.1 is missing']],
    ['See 10.0.0.1.', 'Siehe 10.0.0.1 und 10.0.0.1.', ['10.0.0.1 occurs 2 times, not once']],
    ['From 10.0.0.1 to 10.0.0.1.', 'Von 10.0.0.1 an.', ['10.0.0.1 occurs 1 times, not 2 times']],
    ['From 10.0.0.1 to 10.0.0.1.', '10.0.0.1, 10.0.0.1, 10.0.0.1', ['10.0.0.1 occurs 3 times, not 2 times']],
    ['See the page.', 'Siehe 10.0.0.1 und 10.0.0.1.', ['10.0.0.1 is not in the source']],
    ['See <code>10.0.0.1</code> there.', 'Siehe 10.0.0.1 dort.', []],
    ['It came on May 3.', 'Es kam am 3.5.2024.', []],
    ['It holds 3 gigabytes.', 'Es fasst 3 GB.', []],
    ['It holds 1.2 TB.', 'Es fasst 1,2 TB.', []],
    ['It holds 1.2 TB.', 'Es fasst 1,3 TB.', ['1.2 TB is missing', '1,3 TB is not in the source']],
    ['The chip m4 is new.', 'Der Chip ist neu.', ['m4 is missing']],
    ['The chip m4 is new, m4 is fast.', 'Der Chip ist neu.', ['m4 is missing']],
    ['The chip m4 is new.', 'Der Chip <code>m4</code> ist neu.', []],
    ['The chip is new.', 'Der Chip m4 ist neu.', ['m4 is not in the source']],
    ['The chip M4 is new.', 'Der Chip M4 oder m4 ist neu.', []],
    ['It uses SHA-256 here.', 'Hier wird es genutzt.', ['SHA-256 is missing']],
    ['It uses SHA here.', 'Hier nutzt es SHA-256.', ['SHA-256 is not in the source']],
    ['It uses Ed448-12 here.', 'Hier nutzt es Ed448.', ['Ed448-12 is missing']],
    ['It uses Ab12cd here.', 'Hier wird es genutzt.', ['Ab12cd is missing']],
    ['It uses A-256 and x-12 here.', 'Hier wird es genutzt.', []],
    ['It uses 5m4 and äm4 here.', 'Hier wird es genutzt.', []],
    ['It uses m4é and m4_ here.', 'Hier wird es genutzt.', []],
  ])('“%s”, “%s”', (source, target, expected) => {
    expect(faults(source, target).facts).toEqual(expected)
  })

  it('may touch letters that are not Latin', () => {
    expect(faults('The chip m4 is new.', 'm4は新しい', 'ja').facts).toEqual([])
    expect(faults('The chip is new.', 'm4は新しい', 'ja').facts).toEqual(['m4 is not in the source'])
  })

  it('have their order checked only when all are there', () => {
    expect(faults('From 2.4.1 to 2.4.3.', 'Von 2.4.3 bis 2.4.1.')).toEqual({
      facts: [],
      names: [],
      order: ['the order must stay 2.4.1, 2.4.3; it became 2.4.3, 2.4.1'],
    })
    expect(faults('From 2.4.1 to 2.4.3 on m4.', 'Von 2.4.3 bis 2.4.1.')).toEqual({ facts: ['m4 is missing'], names: [], order: [] })
  })
})

it('a translation may invent facts', () => {
  const invented = (source: string, target: string) => inventedFacts(readSegment(source), readSegment(target), 'de')
  expect(invented('See the page.', 'Siehe 10.0.0.1, m4, m4 und 10.0.0.1.')).toEqual(['10.0.0.1', 'm4'])
  expect(invented('See 10.0.0.1 and m4.', 'Siehe 10.0.0.1 und m4.')).toEqual([])
})

describe('dates', () => {
  it.each(['3.5.2024', '03.05.1999', '2024.5.3', '1999.05.03'])('%s is one', (text) => expect(isDate(text)).toBe(true))
  it.each([
    '3.5.1824',
    '1824.5.3',
    '123.5.2024',
    '3.125.2024',
    '3.5.20245',
    'v2024.5.3',
    '2024.5.123',
    '2024.125.3',
    '2.4.1',
    '3.x.2024',
    'x.5.2024',
    '3.5.20xx',
    '2024.x.3',
    '20xx.5.3',
    '2024.5.x',
  ])('%s is none', (text) => expect(isDate(text)).toBe(false))
})

describe('names that stand for others', () => {
  it.each<[string, string, string[]]>([
    ['Later Google sued Apple there.', 'Später verklagte Google dort Apple.', []],
    ['Later Google sued Apple there.', 'Später verklagte Google dort Google.', ['Google stands where the source has Apple']],
    ['Later Google sued Apple there.', 'Später verklagte Apple dort Apple.', ['Apple stands where the source has Google']],
    ['Later Google sued Apple there.', 'Später verklagte Google jemanden.', []],
    ['Later Google sued Apple there.', 'Google, Google, Apple.', []],
    ['On Monday Google came.', 'Google und Google kamen.', []],
    ['In March Google came.', 'Google und Google kamen.', []],
    ['On Wednesday Google came.', 'Google und Google kamen.', []],
    ['Then Mondays and Google came.', 'Google und Google kamen.', ['Google stands where the source has Mondays']],
    ['Then AMarch and Google came.', 'Google und Google kamen.', ['Google stands where the source has AMarch']],
    ['The IBM and Google came.', 'Google und Google kamen.', []],
    ['Apple and Google came.', 'Google und Google kamen.', []],
    ['Two, Apple (see: Google) came.', 'Google und Google kamen.', ['Google stands where the source has Apple']],
    ['He saw “Apple” and Google.', 'Google und Google.', []],
    ['See it. Apple and Google came.', 'Google und Google kamen.', []],
  ])('“%s”, “%s”', (source, target, expected) => {
    expect(faults(source, target).names).toEqual(expected)
  })

  it('are invented where the language has other letters', () => {
    const names = (source: string, target: string, locale: TargetLocale = 'ru') => faults(source, target, locale).names
    expect(names('The firm Cisco paid.', 'Компания Juniper заплатила.')).toEqual(['Juniper is not in the source'])
    expect(names('The firm Cisco paid.', 'Компания Juniper и Juniper.')).toEqual(['Juniper is not in the source'])
    expect(names('The firm Cisco paid.', 'Die Firma Juniper zahlte.', 'de')).toEqual([])
    expect(names('The firm Cisco paid.', 'Компания Cloudflare заплатила.')).toEqual(['Cloudflare is not in the source'])
    expect(names('The firm Cisco met Apple.', 'Компания Cisco и Juniper.')).toEqual(['Juniper is not in the source'])
    expect(names('The firm Cisco paid.', 'Компания Cisco и Juniper.')).toEqual([])
    expect(names('The firm Cisco paid.', 'Компания заплатила.')).toEqual([])
    expect(names('The firm IBM paid.', 'Компания Juniper.')).toEqual([])
    expect(names('The firm Cisco paid.', 'Компания Abc заплатила.')).toEqual([])
    expect(names('The firm Cisco paid.', 'Компания Ciscos и Cisc.')).toEqual([])
    expect(names('The firm Cisco, firms paid.', 'Компания Firmware.')).toEqual([])
    expect(names('The firm Cisco (reaffirm) paid.', 'Компания Affirm.')).toEqual(['Affirm is not in the source'])
    expect(names('Those paid Cisco.', 'Компания Thosex.')).toEqual([])
    expect(names('The HTTP firm Cisco.', 'Компания OverHTTP.')).toEqual([])
    expect(names('Software bill of materials, Cisco.', 'Компания Sbom.')).toEqual([])
  })

  it('are no names where they only begin a sentence', () => {
    const names = (source: string) => faults(source, 'Компания Juniper.', 'ru').names
    expect(names('Servers paid.')).toEqual([])
    expect(names('GitHub paid.')).toEqual(['Juniper is not in the source'])
    expect(names('Cisco and Cisco paid.')).toEqual(['Juniper is not in the source'])
    expect(names('The äCisco paid.')).toEqual([])
  })
})
