import { Paper } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { LOCALE_INFO } from '#shared/locales.ts'
import { useSeenLocales } from '../../../auth/may.ts'
import { t } from './catalogue.ts'
import { type DeskArticle, localeState, STATES, standingLines, translationPath } from './locale-state.tsx'
import { type Hint, MatrixHint } from './matrix-hint.tsx'

/** Where a key leads from a cell: rows down, columns to the right. */
const MOVES: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  PageDown: [10, 0],
  PageUp: [-10, 0],
  Home: [0, -Infinity],
  End: [0, Infinity],
}
const within = (value: number, most: number): number => Math.min(Math.max(value, 0), most)

/** Articles against languages. One stop for the Tab key; arrows lead from cell to cell, Enter opens the translation. */
export function Matrix({ articles }: { articles: readonly DeskArticle[] }) {
  const locales = useSeenLocales()
  const body = useRef<HTMLTableSectionElement>(null)
  const [place, setPlace] = useState<readonly [row: number, column: number]>([0, 0])
  const [hint, setHint] = useState<Hint | null>(null)
  const [row, column] = [within(place[0], articles.length - 1), place[1]]

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') return setHint(null)
    const move = MOVES[event.key]
    if (!move || event.altKey || event.metaKey) return
    event.preventDefault()
    const isWhole = event.ctrlKey && (event.key === 'Home' || event.key === 'End')
    const down = isWhole ? (event.key === 'Home' ? -Infinity : Infinity) : move[0]
    const to = [within(row + down, articles.length - 1), within(column + move[1], locales.length - 1)] as const
    setPlace(to)
    body.current?.querySelector<HTMLElement>(`[data-place="${to.join()}"]`)?.focus()
  }

  return (
    <Paper withBorder className="matrix-scroll" onScroll={() => setHint(null)}>
      <table className="matrix" aria-label={t.translationMatrix} onKeyDown={onKeyDown} onMouseLeave={() => setHint(null)}>
        <thead>
          <tr>
            <th scope="col">{t.article}</th>
            {locales.map((locale) => (
              <th key={locale} scope="col" title={LOCALE_INFO[locale].nativeName}>
                <abbr title={LOCALE_INFO[locale].nativeName}>{locale}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {articles.map((article, rowAt) => (
            <tr key={article.id}>
              <th scope="row">
                <Link to={`/admin/articles/${article.id}`} tabIndex={-1}>
                  {article.title}
                </Link>
              </th>
              {locales.map((locale, columnAt) => {
                const standing = article.translations[locale]
                const state = localeState(article, locale, null)
                const lines = standingLines(locale, state, standing, article.segments)
                const show = (element: HTMLElement) => setHint({ lines, at: element.getBoundingClientRect() })
                const cell = {
                  className: 'matrix-cell',
                  'data-state': state,
                  'data-place': `${rowAt},${columnAt}`,
                  tabIndex: rowAt === row && columnAt === column ? 0 : -1,
                  'aria-label': lines.join(', '),
                  onFocus: (event: { currentTarget: HTMLElement }) => {
                    setPlace([rowAt, columnAt])
                    show(event.currentTarget)
                  },
                  onBlur: () => setHint(null),
                  onMouseEnter: (event: { currentTarget: HTMLElement }) => show(event.currentTarget),
                }
                const content = (
                  <>
                    {STATES[state].icon}
                    {standing?.quality !== undefined && <span aria-hidden>{Math.round(standing.quality)}</span>}
                  </>
                )
                return (
                  <td key={locale}>
                    {standing ? (
                      <Link {...cell} to={translationPath(article.id, locale)}>
                        {content}
                      </Link>
                    ) : (
                      <span {...cell} role="img">
                        {content}
                      </span>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {hint && <MatrixHint hint={hint} />}
    </Paper>
  )
}
