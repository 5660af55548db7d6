import { useDebouncedValue } from '@mantine/hooks'
import { Spotlight, spotlight } from '@mantine/spotlight'
import { IconArticle, IconExternalLink, IconPlus, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { EndpointName } from '#shared/contracts/registry.ts'
import { useMay } from '../../auth/may.ts'
import { queryOf } from '../platform/api/queries.ts'
import { isFoundBy } from '../platform/screen/plain-words.ts'
import { errorText } from '../platform/screen/texts.ts'
import type { Screen } from '../platform/shell/screen.ts'
import { screenPath } from '../platform/shell/screen-path.ts'
import { t } from './catalogue.ts'
import { useOpenScreens } from './open-screens.ts'

const ICON = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

interface Action {
  key: string
  label: string
  /** Where it stands. */
  description: string
  /** What it is found by besides its label. */
  words?: string
  icon: ReactNode
  to: string
  /** The call that it is of no use without. */
  needs?: EndpointName
}

const screenActions = (screens: readonly Screen[]): Action[] =>
  screens.flatMap((screen) => [
    {
      key: screen.path,
      label: screen.title,
      description: screen.group,
      words: screen.words ?? '',
      icon: <screen.icon {...ICON} />,
      to: screenPath(screen.path),
    },
    ...(screen.within ?? [])
      .filter(({ path }) => !path.includes(':') && path !== 'articles/new')
      .map(({ path, title, words = '' }) => ({
        key: path,
        label: title,
        description: screen.title,
        words,
        icon: <screen.icon {...ICON} />,
        to: screenPath(path),
      })),
  ])

const DEEDS: Action[] = [
  {
    key: 'new',
    label: t.newArticle,
    description: t.articles,
    words: t.createWriteAddNew,
    icon: <IconPlus {...ICON} />,
    to: '/admin/articles/new',
    needs: 'createArticle',
  },
  {
    key: 'site',
    label: t.viewSite,
    description: t.opensInPlaceOfDesk,
    words: t.siteHomePage,
    icon: <IconExternalLink {...ICON} />,
    to: '/',
  },
]

const fitting = (actions: readonly Action[], query: string) => actions.filter(({ label, words = '' }) => isFoundBy(query, `${label} ${words}`))

const [TYPING_MS, ARTICLES, FRESH_MS] = [250, 8, 10_000]

/** Articles whose title has the words that were typed, once typing pauses. */
function useArticles(query: string, isAllowed: boolean) {
  const [settled] = useDebouncedValue(query.trim(), TYPING_MS)
  const asks = isAllowed && settled.length > 1
  const found = useQuery({ ...queryOf('listArticles', { query: { q: settled, limit: ARTICLES } }), enabled: asks, staleTime: FRESH_MS, refetchOnMount: true })
  const isAsking = isAllowed && query.trim().length > 1 && (settled !== query.trim() || found.isLoading)
  const articles: Action[] = (asks && found.data ? found.data.articles : []).map(({ id, title, published }) => ({
    key: id,
    label: title,
    description: published ? t.published : t.draft,
    icon: <IconArticle {...ICON} />,
    to: `/admin/articles/${id}`,
  }))
  return { articles, isAsking, error: asks ? found.error : null }
}

/** What came after the typing is not selected by itself; Enter takes the first all the same. */
function followFirst({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): void {
  const actions = currentTarget.closest('[role=dialog]')?.querySelectorAll<HTMLElement>('[data-action]') ?? []
  const isAnySelected = [...actions].some(({ dataset }) => dataset.selected)
  if (key === 'Enter' && !isAnySelected) actions[0]?.click()
}

/** Leads by a few letters to every screen, to what is done most, and to articles by their titles. @param asked grows each time somebody wants it open */
export function Palette({ asked }: { asked: number }) {
  const [query, setQuery] = useState('')
  const navigate = useNavigate()
  const may = useMay()
  const screens = useOpenScreens()
  const { articles, isAsking, error } = useArticles(query, may('listArticles'))
  useEffect(() => {
    if (asked > 0) spotlight.open()
  }, [asked])
  const groups = [
    [t.screens, fitting(screenActions(screens), query)],
    [
      t.actions,
      fitting(
        DEEDS.filter(({ needs }) => !needs || may(needs)),
        query,
      ),
    ],
    [t.articles, articles],
  ] as const
  const isEmpty = groups.every(([, actions]) => actions.length === 0)
  const follow = (to: string) => (to.startsWith('/admin') ? navigate(to) : location.assign(to))
  return (
    <Spotlight.Root
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      scrollable
      maxHeight={420}
      transitionProps={{ duration: 120 }}
      attributes={{ content: { 'aria-label': t.commands } }}
    >
      <Spotlight.Search
        onKeyDown={followFirst}
        placeholder={t.screenActionOrArticle}
        aria-label={t.searchForScreenActionOr}
        leftSection={<IconSearch {...ICON} />}
      />
      <Spotlight.ActionsList>
        {groups.map(
          ([label, actions]) =>
            actions.length > 0 && (
              <Spotlight.ActionsGroup key={label} label={label}>
                {actions.map(({ key, to, icon, label: name, description }) => (
                  <Spotlight.Action key={key} data-href={to} label={name} description={description} leftSection={icon} onClick={() => follow(to)} />
                ))}
              </Spotlight.ActionsGroup>
            ),
        )}
        {isEmpty && !error && <Spotlight.Empty>{isAsking ? t.searchingArticles : t.nothingFoundTryAnotherWord}</Spotlight.Empty>}
        {error && <Spotlight.Empty>{t.couldNotSearchArticles({ error: errorText(error) })}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}
