/** What a key does in the open segment. */
export type SegmentKey =
  | { act: 'save' | 'confirm' | 'leave' | 'copy-source' }
  | { act: 'move'; by: 1 | -1 }
  /** Which tag, or which match of the memory: from 1. */
  | { act: 'tag' | 'match'; number: number }

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/**
 * The meaning of a key in the open segment; null: the key is the text's. Letters and digits go by their place on the keyboard: Option writes other signs
 * on a Mac. Ctrl and Alt together are AltGr, which types digits on a Lithuanian keyboard.
 */
export function segmentKey({ key, code, altKey, ctrlKey, metaKey, shiftKey }: Pressed): SegmentKey | null {
  const isCommand = ctrlKey || metaKey
  if (key === 'Escape') return { act: 'leave' }
  if (isCommand) return key === 'Enter' ? { act: shiftKey ? 'confirm' : 'save' } : null
  if (!altKey) return null
  if (key === 'ArrowDown' || key === 'ArrowUp') return { act: 'move', by: key === 'ArrowDown' ? 1 : -1 }
  if (code === 'KeyC') return { act: 'copy-source' }
  const digit = /^Digit([1-9])$/.exec(code)?.[1]
  return digit ? { act: shiftKey ? 'match' : 'tag', number: Number(digit) } : null
}
