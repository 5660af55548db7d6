import { describe, expect, it } from 'vitest'
import { type ChangeNote, changeOf, datedNotes, notesAfter, sameNotes } from './change-notes.ts'
import { noteFault } from './note-fault.ts'

const live: ChangeNote = { id: 'a', kind: 'update', text: 'A patch is out.', at: '2026-11-01T00:00:00.000Z' }
const told = { id: 'a', kind: 'update', text: 'A patch is out.' } as const
const waiting = { id: 'b', kind: 'correction', text: 'The version was wrong.' } as const

describe('what readers will be told', () => {
  it('keeps what is live, and replaces what only waits', () => {
    const state = { working: [told, waiting], live: [live] }
    const note = 'The date was wrong.'
    expect(notesAfter({ kind: 'correction', note, noteId: 'c' }, state)).toEqual([told, { id: 'c', kind: 'correction', text: note }])
    expect(notesAfter({ kind: 'edit', note: '', noteId: 'c' }, state)).toEqual([told])
    expect(notesAfter({ kind: 'update', note: '', noteId: 'c' }, state)).toEqual([told])
    expect(notesAfter({ kind: 'withdrawal', noteId: 'a' }, state)).toEqual([])
  })

  it('is the same note again when it is asked for again, and never the same one twice', () => {
    const again = { kind: 'correction', note: waiting.text, noteId: 'c' } as const
    expect(notesAfter(again, { working: [told, waiting], live: [live] })).toEqual([told, waiting])
    const known = { ...waiting, at: live.at as string }
    expect(notesAfter({ ...again, noteId: 'b' }, { working: [told, waiting], live: [live, known] })).toEqual([told, waiting])
  })

  it('has the date on which readers first saw it', () => {
    const dated = datedNotes([told, waiting], { a: live.at as string }, '2026-11-22T00:00:00.000Z')
    expect(dated.map(({ at }) => at)).toEqual([live.at, '2026-11-22T00:00:00.000Z'])
    expect(sameNotes(dated, [told, waiting])).toBe(true)
    expect(sameNotes(dated, [{ ...told, text: 'Other' }, waiting])).toBe(false)
  })
})

it('calls a publication by what it tells readers; what nobody called otherwise is an update', () => {
  expect(changeOf({ working: [told, waiting], live: [live] }, { kind: 'update' })).toEqual({ kind: 'correction', note: waiting })
  expect(changeOf({ working: [], live: [live] }, { reason: 'Not our error.' })).toEqual({ kind: 'withdrawal', note: told, reason: 'Not our error.' })
  expect(changeOf({ working: [told], live: [live] }, { kind: 'edit' })).toEqual({ kind: 'edit' })
  expect(changeOf({ working: [told], live: [live] }, {})).toEqual({ kind: 'update' })
})

it('wants notes in English', () => {
  const english = [
    '',
    'An earlier version of this article gave the wrong version number: 5.6.2 is not affected.',
    'Added: Microsoft has published a fix for Windows Server 2019.',
    'We misspelled the name of Jia Tan.',
  ]
  for (const text of english) expect(noteFault(text), text).toBeUndefined()
  for (const text of [
    'Ankstesnėje straipsnio versijoje buvo nurodytas neteisingas versijos numeris.',
    'In einer früheren Fassung stand eine falsche Versionsnummer, sie ist nicht betroffen.',
  ])
    expect(noteFault(text), text).toContain('in English')
  expect(noteFault('The date was wrong\u0000 before.')).toContain('U+0000')
})
