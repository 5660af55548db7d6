import { Button, Checkbox, Group, Menu, ScrollArea, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CategoryId } from '#shared/domain/articles/categories.ts'
import { useMay } from '../../../auth/may.ts'
import { categoryChoices } from '../../articles/category-management/category-choices.ts'
import type { TrashDemand } from '../../articles/trash/trash-demand.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { LeaveGuard } from '../../platform/screen/leave-guard.tsx'
import { errorText } from '../../platform/screen/texts.ts'
import { confirm } from '../../platform/shell/confirm.tsx'
import { toast } from '../../platform/shell/toast.ts'
import { askToTrash, moveToCategory, translateMissing, trash } from './bulk-actions.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { t } from './catalogue.ts'
import { type BulkArticle, useBulkRun } from './use-bulk-run.ts'

interface Props {
  /** Of the page. */
  shown: number
  chosen: readonly BulkArticle[]
  onAll: () => void
  onNone: () => void
}

/** Marks everything shown, and does the same with all that is marked. */
export function BulkBar({ shown, chosen, onAll, onNone }: Props) {
  const may = useMay()
  const queries = useQueryClient()
  const { run, begin, undo, close } = useBulkRun()
  const isAll = chosen.length === shown
  const move = (category: CategoryId) => begin(t.changingCategory, chosen, ({ id }) => moveToCategory(id, category))
  const translate = () => begin(t.translatingMissingLanguages, chosen, ({ id }) => translateMissing(id))
  const moveToTrash = async () => {
    const demands = await demandsOf(chosen).catch((error) => toast({ tone: 'error', text: t.couldNotDeleteArticle({ error: errorText(error) }) }))
    if (!demands || !(await confirm(t.deleteSelectedArticles, t.delete, consequencesText([...demands.values()])))) return
    await begin(t.movingToTrash, chosen, ({ id }) => trash(queries, id, demands.get(id)?.confirmation ?? ''))
  }
  return (
    <Group className="bulk-bar" gap="xs" role="group" aria-label={t.actionsOnSelectedArticles}>
      <Checkbox
        label={t.selectAllShown({ shown })}
        checked={isAll}
        indeterminate={!isAll && chosen.length > 0}
        onChange={onAll}
        aria-checked={isAll ? true : chosen.length > 0 ? 'mixed' : false}
      />
      {chosen.length > 0 && (
        <>
          <Text fz="sm" role="status">
            {t.selected({ count: chosen.length })}
          </Text>
          {may('saveArticle') && <CategoryMenu onChoose={(category) => void move(category)} />}
          {may('translateArticle') && (
            <Button size="compact-sm" variant="default" onClick={() => void translate()}>
              {t.translateMissingLanguages}
            </Button>
          )}
          {may('trashArticle') && (
            <Button size="compact-sm" variant="default" onClick={() => void moveToTrash()}>
              {t.moveToTrash}
            </Button>
          )}
          <Button size="compact-sm" variant="subtle" color="gray" onClick={onNone}>
            {t.clearSelection}
          </Button>
        </>
      )}
      {run && <BulkDialog run={run} onUndo={() => void undo()} onClose={close} />}
      <LeaveGuard isUnsaved={run?.isRunning === true} mayLeave={() => false} />
    </Group>
  )
}

function CategoryMenu({ onChoose }: { onChoose: (category: CategoryId) => void }) {
  const categories = useQuery(queryOf('listCategories', {}))
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button size="compact-sm" variant="default">
          {t.changeCategory}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <ScrollArea.Autosize mah={320}>
          {categoryChoices(categories.data?.categories).map(({ value, label }) => (
            <Menu.Item key={value} onClick={() => onChoose(value)}>
              {label}
            </Menu.Item>
          ))}
        </ScrollArea.Autosize>
      </Menu.Dropdown>
    </Menu>
  )
}

/** What has to be confirmed of each article. */
async function demandsOf(articles: readonly BulkArticle[]): Promise<Map<string, TrashDemand>> {
  const demands = new Map<string, TrashDemand>()
  for (const { id } of articles) demands.set(id, await askToTrash(id))
  return demands
}

function consequencesText(demands: readonly TrashDemand[]): string {
  const sum = (of: 'pages' | 'translations') => demands.reduce((all, { consequences }) => all + consequences[of], 0)
  return [
    t.trashConsequences({ count: demands.length, translations: sum('translations') }),
    ...(sum('pages') > 0 ? [t.pagesConsequences({ pages: sum('pages') })] : []),
  ].join(' ')
}
