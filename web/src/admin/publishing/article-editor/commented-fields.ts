import type { Editor } from '@tiptap/core'
import { COMMENTED_FIELDS, type CommentedField } from '#shared/domain/articles/comments.ts'
import type { CommentedTexts } from '../../articles/comments/comment-store.ts'
import { bodyText, replaceWords, selectedWords, showWords } from '../../articles/rich-text/comment-highlights.ts'

type TextField = HTMLInputElement | HTMLTextAreaElement

/** The field of a plain text by its name: `data-comment-field`. */
const fieldOf = (name: CommentedField): TextField | null => document.querySelector<TextField>(`[data-comment-field="${name}"]`)

const nameOf = (element: Element | null): CommentedField | undefined =>
  COMMENTED_FIELDS.find((name) => element instanceof HTMLElement && element.dataset.commentField === name)

/** The texts of the article editor: its body, while it is shown as it looks, and its plain fields. @param save stores what the form holds */
export function commentedFields(editor: Editor | null, values: Readonly<Record<string, unknown>>, save: () => Promise<boolean>): CommentedTexts {
  return {
    textOf: (field) => {
      if (field === 'content') return editor ? bodyText(editor) : null
      const value = values[field]
      return typeof value === 'string' ? value : null
    },
    selected: () => {
      const active = document.activeElement
      const field = nameOf(active)
      if (field) return { field, place: selectedIn(active as TextField) }
      const place = editor && selectedWords(editor)
      return place ? { field: 'content', place } : null
    },
    show: (field, place) => {
      if (field === 'content') {
        if (editor) showWords(editor, place)
        return
      }
      const element = fieldOf(field)
      element?.focus()
      element?.setSelectionRange(place.start, place.end)
      element?.scrollIntoView({ block: 'nearest' })
    },
    replace: (field, place, words) => {
      if (field === 'content') {
        if (editor) replaceWords(editor, place, words)
        return save()
      }
      const element = fieldOf(field)
      element?.focus()
      element?.setSelectionRange(place.start, place.end)
      // The only way of writing into a field that its own undo knows.
      document.execCommand(words === '' ? 'delete' : 'insertText', false, words)
      return save()
    },
  }
}

/** What is selected in a field; where nothing is, all of it. */
function selectedIn({ selectionStart, selectionEnd, value }: TextField) {
  const [start, end] = [selectionStart ?? 0, selectionEnd ?? 0]
  return start === end ? { start: 0, end: value.length } : { start, end }
}
