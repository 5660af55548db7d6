import { Portal } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { type RefObject, useEffect, useId, useReducer, useState } from 'react'
import type { SlashQuery } from '../slash-query.ts'
import type { ImageSources } from '../toolbar.tsx'
import { type BlockCommand, fittingCommands } from './block-commands.ts'
import { t } from './catalogue.ts'
import './slash-menu.css'

export interface SlashMenuProps {
  editor: Editor
  query: SlashQuery
  /** The editor's keys, which the menu answers first. @returns whether the key was one of its own */
  keys: RefObject<(event: KeyboardEvent) => boolean>
  images: ImageSources
  onClose: () => void
}

/** The commands that make blocks, at the caret; the caret stays in the text. */
export function SlashMenu({ editor, query, keys, images, onClose }: SlashMenuProps) {
  const commands = fittingCommands(query.words)
  const [chosen, setChosen] = useState(0)
  const id = useId()
  const current = Math.min(chosen, commands.length - 1)
  const place = usePlace(editor, query.from)
  const take = (command: BlockCommand) => {
    onClose()
    editor.chain().focus().deleteRange({ from: query.from, to: query.to }).run()
    command.run(editor, images)
  }
  useEffect(() => {
    const command = commands[current]
    keys.current = (event) => {
      if (event.key === 'Escape') onClose()
      else if (!command || event.isComposing) return false
      else if (event.key === 'ArrowDown') setChosen((current + 1) % commands.length)
      else if (event.key === 'ArrowUp') setChosen((current - 1 + commands.length) % commands.length)
      else if (event.key === 'Enter' || event.key === 'Tab') take(command)
      else return false
      return true
    }
    return () => {
      keys.current = () => false
    }
  })
  useDescribedBy(editor, id, current)
  return (
    <Portal>
      <div className="slash-menu" style={place}>
        <div id={id} role="listbox" aria-label={t.insertBlock}>
          {commands.map((command, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the editor's, which keeps the focus
            <div
              key={command.label}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === current}
              ref={(element) => {
                if (index === current) element?.scrollIntoView({ block: 'nearest' })
              }}
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => setChosen(index)}
              onClick={() => take(command)}
            >
              {command.label}
            </div>
          ))}
        </div>
        {commands.length === 0 && <p role="status">{t.noSuchCommand}</p>}
      </div>
    </Portal>
  )
}

/** Says to screen readers which option of the list a key would take, as long as the list is there. */
function useDescribedBy(editor: Editor, id: string, current: number): void {
  useEffect(() => {
    const { dom } = editor.view
    const attributes = {
      'aria-haspopup': 'listbox',
      'aria-autocomplete': 'list',
      'aria-controls': id,
      ...(current >= 0 ? { 'aria-activedescendant': `${id}-${current}` } : {}),
    }
    for (const [name, value] of Object.entries(attributes)) dom.setAttribute(name, value)
    return () => {
      for (const name of Object.keys(attributes)) dom.removeAttribute(name)
    }
  }, [editor, id, current])
}

/** In pixels: room that the menu takes at most, and its distance from the window's edge. */
const [HEIGHT, WIDTH, EDGE] = [280, 240, 8]

/** Below a position of the text, or above it where there is no room; followed while anything scrolls. */
function usePlace(editor: Editor, at: number) {
  const [, follow] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    addEventListener('scroll', follow, true)
    addEventListener('resize', follow)
    return () => {
      removeEventListener('scroll', follow, true)
      removeEventListener('resize', follow)
    }
  }, [])
  const { left, top, bottom } = editor.view.coordsAtPos(at)
  const x = Math.max(EDGE, Math.min(left, innerWidth - WIDTH - EDGE))
  const size = { left: x, width: WIDTH, maxHeight: HEIGHT }
  return bottom + HEIGHT + EDGE > innerHeight && top > HEIGHT ? { ...size, bottom: innerHeight - top + 4 } : { ...size, top: bottom + 4 }
}
