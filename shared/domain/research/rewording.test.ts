import { describe, expect, it } from 'vitest'
import { acceptRewording, passagesOf } from './rewording.ts'

const SAID = 'The attackers read the letters of the company for two weeks before anybody saw what they did to its servers.'
const [passage] = passagesOf(`<p>${SAID}</p>`)
const verdict = (answer: string) => acceptRewording(passage!, answer)

describe('paragraphs that may be worded anew', () => {
  it('are those of eighty characters or more of prose; nothing else is', () => {
    expect(passagesOf(`<p>${'a'.repeat(79)}</p><p>${'a'.repeat(80)}</p><h2>${'a'.repeat(80)}</h2><ul><li>${'a'.repeat(80)}</li></ul>`)).toMatchObject([
      { key: 'c1', html: 'a'.repeat(80) },
    ])
  })
})

describe('a new wording', () => {
  it('may have spaces around it and half to 1.4 times the characters', () => {
    expect(verdict(`  ${SAID}\n`)).toEqual({ html: SAID })
    const sized = (length: number) => `${SAID.slice(0, length - 1)}.`
    expect(verdict(sized(SAID.length / 2))).not.toMatchObject({ fault: expect.stringContaining('characters') })
    expect(verdict(sized(SAID.length / 2 - 1))).toEqual({ fault: `has ${SAID.length / 2 - 1} characters where ${SAID.length} stood` })
    const longer = (length: number) => `${SAID} ${'They read on and on and on and on and on and on.'}`.slice(0, length)
    expect(verdict(longer(Math.floor(SAID.length * 1.4)))).not.toMatchObject({ fault: expect.stringContaining('characters') })
    expect(verdict(longer(Math.floor(SAID.length * 1.4) + 1))).toMatchObject({
      fault: `has ${Math.floor(SAID.length * 1.4) + 1} characters where ${SAID.length} stood`,
    })
    const [hundred] = passagesOf(`<p>${'The servers of the company were open to all who came by that day, as the letters to its people said.'}</p>`)
    expect(hundred?.html).toHaveLength(100)
    const cut = (length: number) => acceptRewording(hundred!, `${hundred!.html} ${'It was so open, and so many of them came.'}`.slice(0, length))
    expect(cut(140)).toMatchObject({ html: expect.any(String) })
    expect(cut(141)).toMatchObject({ fault: 'has 141 characters where 100 stood' })
    expect(cut(50)).toMatchObject({ html: hundred!.html.slice(0, 50).trim() })
    expect(cut(49)).toMatchObject({ fault: 'has 49 characters where 100 stood' })
  })

  it('names at most five things that it gained, and five that it lost', () => {
    expect(verdict(SAID.replace('two weeks', '11, 12, 13, 14, 15 and 16 weeks'))).toEqual({ fault: 'says what the paragraph does not: 11, 12, 13, 14, 15' })
    const [numbers] = passagesOf('<p>The letters of the company were read for 11, 12, 13, 14, 15 and 16 weeks before anybody saw it there.</p>')
    const answer = 'The letters of the company were read for so many of these long weeks before anybody saw it there.'
    expect(acceptRewording({ ...numbers!, masks: [] }, answer)).toEqual({ fault: 'leaves out: 11, 12, 13, 14, 15' })
  })

  it('denies what was denied, and is English', () => {
    expect(verdict(SAID.replace('read', 'never read'))).toEqual({ fault: 'denies something else' })
    expect(verdict('Los atacantes leyeron las cartas de la empresa durante semanas antes de que nadie viera lo que hacían.')).toHaveProperty('fault')
    expect(verdict('die angreifer lasen die briefe der firma und niemand sah was sie mit den servern und den leuten taten, two weeks')).toEqual({
      fault: 'is not written in English',
    })
  })
})
