import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { BLOCK_COMMANDS, fittingCommands } from './block-commands.ts'

const elementsOf = (words: string) => fittingCommands(words).map(({ element }) => element)

describe('the commands of the slash menu', () => {
  it('are what the toolbar has for blocks, in its order', () => {
    expect(elementsOf('')).toEqual(['h2', 'h3', 'h4', 'ul', 'ol', 'blockquote', 'pre', 'img', 'img', 'figure', 'sup', 'table', 'details', 'hr'])
    const toolbar = readFileSync(`${import.meta.dirname}/../toolbar.tsx`, 'utf8')
    const controls = [...toolbar.matchAll(/<RichTextEditor\.(H\d|BulletList|OrderedList|Blockquote|CodeBlock) \/>/g)].length
    const insertMenu = toolbar.slice(toolbar.indexOf('const InsertMenu'))
    // Those that are always there: the language of a code block is set where one is.
    const inserted = [...insertMenu.matchAll(/^ {6}<Menu\.Item /gm)].length
    expect(controls + inserted).toBe(BLOCK_COMMANDS.length)
  })

  it('are found by their label without accents, and by their element', () => {
    expect(elementsOf('antraste')).toEqual(['h2', 'h3', 'h4'])
    expect(elementsOf('Antraštė h3')).toEqual(['h3'])
    expect(elementsOf('skirt')).toEqual(['hr'])
    expect(elementsOf('blockq')).toEqual(['blockquote'])
    expect(elementsOf('sąrašas')).toEqual(['ul', 'ol'])
    expect(elementsOf('nothing of this kind')).toEqual([])
  })
})
