import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { IfMay } from '../../../auth/if-may.tsx'
import { NextScreen } from '../../platform/screen/next-screen.tsx'
import { Screen } from '../../platform/screen/screen.tsx'
import { Empty, Loading } from '../../platform/screen/states.tsx'
import { t } from './catalogue.ts'
import { ListOfToday } from './list-of-today.tsx'
import { TourOffer } from './tour-offer.tsx'
import { useToday } from './use-today.ts'

const NewArticle = () => (
  <IfMay call="createArticle">
    <Button component={Link} to="/admin/articles/new" leftSection={<IconPlus size={16} aria-hidden />}>
      {t.newArticle}
    </Button>
  </IfMay>
)

/** What waits for the person who looks, the most urgent first; then what they may go on with. */
export function Today() {
  const { waiting, drafts } = useToday()
  const isComplete = waiting.every(({ items, error }) => items || error)
  // Lists come together: one after another they would push each other down while somebody reads.
  const shown = isComplete ? waiting.filter(({ items, error }) => error || (items && items.length > 0)) : []
  return (
    <Screen title={t.today} about={t.whatNeedsYou} actions={<NewArticle />} width={900}>
      <TourOffer />
      {!isComplete && <Loading text={t.loadingToday} />}
      {isComplete && shown.length === 0 && (
        <Empty text={t.nothingNeedsYou} about={t.aboutNothingNeedsYou}>
          <NextScreen path="articles" />
        </Empty>
      )}
      {shown.map((list) => (
        <ListOfToday key={list.title} list={list} />
      ))}
      {isComplete && drafts?.items && drafts.items.length > 0 && <ListOfToday list={drafts} />}
    </Screen>
  )
}
