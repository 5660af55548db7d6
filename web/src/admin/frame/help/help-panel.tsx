import { Button, Drawer, NavLink } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { DESK_LANGUAGE } from '../../platform/language/desk-language.ts'
import { Fault, Loading } from '../../platform/screen/states.tsx'
import { askForTour } from '../../platform/shell/ask-for-tour.ts'
import { tourSteps } from '../tour/tour-steps.ts'
import { useOpens } from '../tour/use-opens.ts'
import { t } from './catalogue.ts'
import './help.css'
import { HELP_PAGES, type HelpPage, helpPageOf, loadHelpPage } from './help-pages.ts'
import { HelpText } from './help-text.tsx'
import { ShortcutList } from './shortcut-list.tsx'

const TITLES: Readonly<Record<HelpPage, string>> = {
  start: t.pageStart,
  articles: t.pageArticles,
  editor: t.pageEditor,
  publication: t.pagePublication,
  translations: t.pageTranslations,
  research: t.pageResearch,
  checks: t.pageChecks,
  people: t.pagePeople,
  automation: t.pageAutomation,
}

/** The page that belongs to the screen, the keys, and the way to all other pages. */
export function HelpPanel({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { pathname } = useLocation()
  const [page, setPage] = useState<HelpPage>(() => helpPageOf(pathname))
  useEffect(() => {
    if (opened) setPage(helpPageOf(pathname))
  }, [opened, pathname])
  const top = useRef<HTMLDivElement>(null)
  const choose = (next: HelpPage) => {
    setPage(next)
    top.current?.scrollIntoView({ block: 'start' })
  }
  const hasTour = tourSteps(null, useOpens()).length > 0
  // The panel gives the focus back when it has gone; the tour takes it after that.
  const wantsTour = useRef(false)
  const begin = () => {
    wantsTour.current = true
    onClose()
  }
  const onGone = () => {
    if (wantsTour.current) askForTour()
    wantsTour.current = false
  }
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onGone}
      position="right"
      size={560}
      title={t.help}
      closeButtonProps={{ 'aria-label': t.close }}
    >
      <div ref={top} className="help-top" />
      <Page key={page} page={page} onFollow={choose} />
      {hasTour && (
        <Button variant="default" size="compact-sm" mb="md" onClick={begin}>
          {t.beginTour}
        </Button>
      )}
      <ShortcutList />
      <nav aria-label={t.helpContents} className="help-contents">
        {HELP_PAGES.map((one) => (
          <NavLink key={one} component="button" type="button" label={TITLES[one]} active={one === page} onClick={() => choose(one)} />
        ))}
      </nav>
    </Drawer>
  )
}

function Page({ page, onFollow }: { page: HelpPage; onFollow: (page: HelpPage) => void }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['help', DESK_LANGUAGE, page],
    queryFn: () => loadHelpPage(page, DESK_LANGUAGE),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error) return <Fault title={t.couldNotLoad} error={error} onAgain={() => void refetch()} isAsking={isFetching} />
  return data === undefined ? <Loading text={t.loading} /> : <HelpText text={data} onFollow={onFollow} />
}
