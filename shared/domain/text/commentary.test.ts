import { describe, expect, it } from 'vitest'
import { abbreviates, commentaryFault } from './commentary.ts'

const SOURCE = 'Servers of the company were open to everybody.'

describe('what speaks to the reader about the task', () => {
  it.each([
    ['Hier folgt die Übersetzung: Server waren offen.', 'speaks of a translation (“Übersetzung:”), which the source does not'],
    ['Server waren offen (translated).', 'speaks of a translation (“translat”), which the source does not'],
    ['As an AI, I translate.', 'speaks of a translation (“translat”), which the source does not'],
    ['As an AI, das darf nicht sein.', 'answers (“As an AI”) instead of translating'],
    ['Sure, Server waren offen.', 'answers (“Sure,”) instead of translating'],
    ["I can't help with that.", "answers (“I can't”) instead of translating"],
    ['Natürlich! Server waren offen.', 'answers (“Natürlich!”) instead of translating'],
  ])('“%s”', (target, fault) => {
    expect(commentaryFault(SOURCE, target)).toBe(fault)
  })

  it('is none where the source does the same', () => {
    expect(commentaryFault('The translation is wrong.', 'Die Übersetzung: falsch.')).toBeUndefined()
    expect(commentaryFault('Its language is old.', 'Die Übersetzung: falsch.')).toBeUndefined()
    expect(commentaryFault('Here are the steps.', 'Here are the steps.')).toBeUndefined()
    expect(commentaryFault('Of course, it was open.', 'Natürlich! Server waren offen.')).toBeUndefined()
    expect(commentaryFault(SOURCE, 'Die Übersetzung war falsch, die Server waren offen.')).toBeUndefined()
    expect(commentaryFault(SOURCE, 'Server des Unternehmens standen allen offen.')).toBeUndefined()
  })
})

describe('what a text tells a model to shout', () => {
  it.each([
    ['ALLES IST OFFEN! Server waren offen.', '“ALLES IST OFFEN!” is no sentence of the source'],
    ['Die Server waren HACKED und offen.', '“HACKED” is not in the source'],
  ])('“%s”', (target, fault) => {
    expect(commentaryFault(SOURCE, target)).toBe(fault)
  })

  it('is none where the source has it, shouts itself or has an abbreviation instead, and numerals and short words are none', () => {
    expect(commentaryFault('Read NOTICE first. ALL OF IT.', 'Lies zuerst NOTICE. ALL OF IT.')).toBeUndefined()
    expect(commentaryFault('SERVERS WERE OPEN', 'SERVER WAREN OFFEN')).toBeUndefined()
    expect(commentaryFault('A software bill of materials.', 'Eine SBOM ist da.')).toBeUndefined()
    expect(commentaryFault('The EU decided.', 'Das UERO hat entschieden.')).toBeUndefined()
    expect(commentaryFault(SOURCE, 'Im Kapitel XVIII waren Server offen.')).toBeUndefined()
    expect(commentaryFault(SOURCE, 'Das war ein ABC der Server.')).toBeUndefined()
    expect(commentaryFault('It goes over HTTP.', 'HTTP/3!')).toBeUndefined()
  })
})

it('letters abbreviate words that begin with them, one after another', () => {
  expect(abbreviates('the software bill of materials', 'SBOM')).toBe(true)
  expect(abbreviates('the software bill of materials', 'SBM')).toBe(false)
  expect(abbreviates('Software, Bill', 'sb')).toBe(true)
})
