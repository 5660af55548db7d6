import { getSchema } from '@tiptap/core'
import { AllSelection, EditorState, NodeSelection, TextSelection } from '@tiptap/pm/state'
import { describe, expect, it } from 'vitest'
import { countWords, plainText } from '#shared/domain/text/words.ts'
import { parseBody } from './parse-body.ts'
import { BODY_EXTENSIONS } from './schema.ts'
import { selectedHtml } from './selected-html.ts'
import { serialiseBody } from './serialise-body.ts'

const schema = getSchema(BODY_EXTENSIONS)
const BODY = `<h2 id="s-a">A flaw</h2>
<p>Attackers <strong>send</strong> one <a href="/en/news/a">packet</a>.</p>
<ul>
  <li>Read <code>logs</code></li>
  <li>Patch at once</li>
</ul>
<table>
  <tbody>
    <tr>
      <td>Version 1</td>
      <td>Safe</td>
    </tr>
  </tbody>
</table>
<figure><img src="/images/a.webp" alt="A door">
  <figcaption>A door</figcaption>
</figure>`
const state = EditorState.create({ doc: schema.nodeFromJSON(parseBody(BODY)) })
const wordsOf = (html: string) => countWords(plainText(html), 'en')
const select = (from: number, to: number) => state.apply(state.tr.setSelection(TextSelection.between(state.doc.resolve(from), state.doc.resolve(to))))

describe('what is selected of a body', () => {
  it('is nothing at a caret', () => {
    expect(selectedHtml(select(3, 3))).toBeNull()
  })

  it('has as many words as the body, when all of it is selected', () => {
    const all = state.apply(state.tr.setSelection(new AllSelection(state.doc)))
    expect(wordsOf(selectedHtml(all) ?? '')).toBe(wordsOf(serialiseBody(state.doc.toJSON())))
    expect(wordsOf(BODY)).toBe(17)
  })

  it('is counted as the body is: its parts have together the words of the whole, wherever it is cut between words', () => {
    const total = wordsOf(BODY)
    const cuts: number[] = []
    state.doc.descendants((node, at) => {
      if (node.isTextblock && node.content.size > 0) cuts.push(at + 1, at + 1 + node.content.size)
    })
    const [first, last] = [cuts[0] as number, cuts.at(-1) as number]
    for (const cut of cuts.slice(1, -1)) {
      const parts = [select(first, cut), select(cut, last)].map((part) => wordsOf(selectedHtml(part) ?? ''))
      expect((parts[0] as number) + (parts[1] as number), `cut at ${cut}`).toBe(total)
    }
  })

  it('has no words, when it is an image', () => {
    let at = -1
    state.doc.descendants((node, position) => {
      if (node.type.name === 'image') at = position
    })
    expect(wordsOf(selectedHtml(state.apply(state.tr.setSelection(NodeSelection.create(state.doc, at)))) ?? '')).toBe(0)
  })
})
