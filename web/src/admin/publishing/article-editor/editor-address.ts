import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import * as z from 'zod'

const moved = z.object({ editor: z.string() })

interface EditorAddress {
  /** Names the editor that the address shows: a new article's goes on under another address. */
  editor: string
  /** The article that was created on this screen last; `null` where none was. */
  opened: string | null
  /** Gives the new article of this editor its own address. */
  move: (id: string) => void
}

/** Which editor an address shows. @param id of the article in the address; a new one has none */
export function useEditorAddress(id: string | undefined): EditorAddress {
  const { key, state } = useLocation()
  const navigate = useNavigate()
  const [opened, setOpened] = useState<string | null>(null)
  const editor = id === undefined ? `new ${key}` : (moved.safeParse(state).data?.editor ?? id)
  const move = (created: string) => {
    setOpened(created)
    void navigate(`/admin/articles/${created}`, { replace: true, state: { editor } })
  }
  return { editor, opened, move }
}
