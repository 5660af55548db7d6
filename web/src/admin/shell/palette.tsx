import { Spotlight, spotlight } from '@mantine/spotlight'
import { IconExternalLink, IconPlus, IconSearch } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { SCREENS } from '../screens.ts'
import { isFoundBy } from './plain-words.ts'
import { screenPath } from './screen-path.ts'

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
}

const SCREEN_ACTIONS: Action[] = SCREENS.flatMap((screen) => [
  { key: screen.path, label: screen.title, description: screen.group, words: screen.words ?? '', icon: <screen.icon {...ICON} />, to: screenPath(screen.path) },
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
    label: 'Naujas straipsnis',
    description: 'Straipsniai',
    words: 'kurti rašyti sukurti new',
    icon: <IconPlus {...ICON} />,
    to: '/admin/articles/new',
  },
  {
    key: 'site',
    label: 'Peržiūrėti svetainę',
    description: 'Atsiveria vietoj administravimo',
    words: 'site pradžia',
    icon: <IconExternalLink {...ICON} />,
    to: '/',
  },
]

const fitting = (actions: readonly Action[], query: string) => actions.filter(({ label, words = '' }) => isFoundBy(query, `${label} ${words}`))

/** Leads by a few letters to every screen and to what is done most. @param asked grows each time somebody wants it open */
export function Palette({ asked }: { asked: number }) {
  const [query, setQuery] = useState('')
  const navigate = useNavigate()
  useEffect(() => {
    if (asked > 0) spotlight.open()
  }, [asked])
  const groups = [
    ['Ekranai', fitting(SCREEN_ACTIONS, query)],
    ['Veiksmai', fitting(DEEDS, query)],
  ] as const
  const follow = (to: string) => (to.startsWith('/admin') ? navigate(to) : location.assign(to))
  return (
    <Spotlight.Root query={query} onQueryChange={setQuery} shortcut={null} scrollable maxHeight={420} transitionProps={{ duration: 120 }} aria-label="Komandos">
      <Spotlight.Search
        placeholder="Ekranas, veiksmas ar straipsnis…"
        aria-label="Ieškoti ekrano, veiksmo ar straipsnio"
        leftSection={<IconSearch {...ICON} />}
      />
      <Spotlight.ActionsList>
        {groups.map(
          ([label, actions]) =>
            actions.length > 0 && (
              <Spotlight.ActionsGroup key={label} label={label}>
                {actions.map(({ key, to, icon, ...action }) => (
                  <Spotlight.Action key={key} label={action.label} description={action.description} leftSection={icon} onClick={() => follow(to)} />
                ))}
              </Spotlight.ActionsGroup>
            ),
        )}
        {groups.every(([, actions]) => actions.length === 0) && <Spotlight.Empty>Nieko nerasta. Pabandykite kitą žodį.</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}
