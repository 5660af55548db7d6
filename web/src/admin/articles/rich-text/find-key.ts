import { isMacOS } from '@tiptap/core'

/** Of a key that asks for the search in the body, which field it wants: Ctrl+F and Ctrl+H, ⌘ on a Mac. */
export function findKey({ key, ctrlKey, metaKey, altKey, shiftKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>) {
  const isAlone = (isMacOS() ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !altKey && !shiftKey
  if (!isAlone) return null
  return key.toLowerCase() === 'f' ? 'find' : key.toLowerCase() === 'h' ? 'replace' : null
}
