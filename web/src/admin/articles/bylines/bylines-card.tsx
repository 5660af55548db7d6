import { Button, Text, VisuallyHidden } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { BYLINE_LIMITS, type Byline, isGuest, signingAuthors } from '#shared/domain/articles/bylines.ts'
import { Panel } from '../../platform/screen/panel.tsx'
import { authorName } from './author-names.ts'
import { AuthorPicker, useAuthors } from './author-picker.tsx'
import { bylineKey, movedByline } from './byline-order.ts'
import { BylineRow } from './byline-row.tsx'
import './bylines.css'
import { t } from './catalogue.ts'
import { GuestForm } from './guest-form.tsx'

interface Props {
  /** Who signs the article now, in order. */
  bylines: readonly Byline[]
  /** Addresses of portraits, by the author's id. */
  portraits: ReadonlyMap<string, string>
  /** Authors whom the person may not take away. */
  staying: readonly string[]
  readOnly: boolean
  error: string | undefined
  onChange: (bylines: Byline[]) => void
}

/** Who signs the article: authors and guests, in the order in which readers see them. */
export function BylinesCard({ bylines, portraits, staying, readOnly, error, onChange }: Props) {
  const [isNamingGuest, setNamingGuest] = useState(false)
  const [told, setTold] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const focus = useMovedFocus(list, bylines)
  const { data: authors } = useAuthors()
  const nameOf = (byline: Byline) => (isGuest(byline) ? byline.name : authorName(byline.author_id))
  const portraitOf = (byline: Byline) =>
    isGuest(byline) ? '' : (portraits.get(byline.author_id) ?? authors?.find(({ id }) => id === byline.author_id)?.avatar_url ?? '')
  const move = (from: number, by: number) => {
    const byline = bylines[from]
    if (!byline) return
    const moved = movedByline(bylines, from, by)
    const place = moved.indexOf(byline)
    focus(bylineKey(byline), by < 0 ? (place > 0 ? 'up' : 'down') : place < moved.length - 1 ? 'down' : 'up')
    setTold(t.moved({ name: nameOf(byline), place: place + 1, count: moved.length }))
    onChange(moved)
  }
  const remove = (byline: Byline) => {
    setTold(t.removed({ name: nameOf(byline) }))
    onChange(bylines.filter((other) => other !== byline))
  }
  const add = (byline: Byline) => {
    setNamingGuest(false)
    onChange([...bylines, byline])
  }
  const takesMore = !readOnly && bylines.length < BYLINE_LIMITS.most
  return (
    <Panel title={t.authors}>
      <ol className="byline-list" aria-label={t.authors} ref={list}>
        {bylines.map((byline, index) => (
          <BylineRow
            key={bylineKey(byline)}
            byline={byline}
            name={nameOf(byline)}
            portrait={portraitOf(byline)}
            isFirst={index === 0}
            isLast={index === bylines.length - 1}
            readOnly={readOnly}
            stays={!isGuest(byline) && staying.includes(byline.author_id) ? t.staysHere : null}
            onMove={(by) => move(index, by)}
            onRemove={() => remove(byline)}
          />
        ))}
      </ol>
      <VisuallyHidden role="status">{told}</VisuallyHidden>
      {error && (
        <Text c="var(--mantine-color-error)" fz="xs" role="alert">
          {error}
        </Text>
      )}
      {takesMore && <AuthorPicker signing={signingAuthors({ bylines })} onPick={(author_id) => add({ author_id })} />}
      {takesMore && isNamingGuest && <GuestForm bylines={bylines} onAdd={add} onCancel={() => setNamingGuest(false)} />}
      {takesMore && !isNamingGuest && (
        <Button variant="default" size="compact-sm" leftSection={<IconUserPlus size={14} aria-hidden />} onClick={() => setNamingGuest(true)}>
          {t.addGuest}
        </Button>
      )}
      {!readOnly && (
        <Text c="dimmed" fz="xs">
          {t.aboutAuthors({ most: BYLINE_LIMITS.most })}
        </Text>
      )}
    </Panel>
  )
}

/** Leaves the keyboard on the button that moved a byline, or on its other one at an end of the list. */
function useMovedFocus(list: { current: HTMLElement | null }, bylines: readonly Byline[]) {
  const wanted = useRef<{ key: string; button: 'up' | 'down' } | null>(null)
  useEffect(() => {
    if (!wanted.current || bylines.length === 0) return
    const { key, button } = wanted.current
    wanted.current = null
    list.current?.querySelector<HTMLElement>(`[data-byline="${CSS.escape(key)}"] [data-move="${button}"]`)?.focus()
  }, [bylines, list])
  return (key: string, button: 'up' | 'down') => {
    wanted.current = { key, button }
  }
}
