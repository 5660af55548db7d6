import { Badge, Button, Group, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { sectionLabel } from '#shared/sections.ts'
import { BatchProgress } from '../../platform/operations/batch-progress.tsx'
import { useOperation } from '../../platform/operations/follow-operation.ts'
import { refetchProjected } from '../../platform/operations/refetch.ts'
import { toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'
import type { Category } from './category.ts'
import { MOVED_COUNTS, removalAnnouncement } from './category-texts.ts'

interface RowProps {
  category: Category
  onEdit: () => void
  onDelete: () => void
}

/** One category. While its articles are being moved, how far that is. */
export function CategoryRow({ category, onEdit, onDelete }: RowProps) {
  const { name, slug, section, description, is_section, articles, moving_to, operation_id } = category
  const queries = useQueryClient()
  const { operation } = useOperation(moving_to ? operation_id : null, (ended) => {
    toast(removalAnnouncement(ended))
    void refetchProjected(queries, ['getCategoryDesk', 'listCategories'])
  })
  const isMoving = operation?.status === 'running'
  return (
    <tr>
      <td data-label={t.name}>
        <div>
          <Text fz="sm" fw={500}>
            {name}
          </Text>
          <Group gap={6}>
            <Badge variant="default" tt="none">
              {is_section ? t.section : sectionLabel(section)}
            </Badge>
            {moving_to && (
              <Badge variant="light" color="yellow" tt="none">
                {t.beingDeleted}
              </Badge>
            )}
          </Group>
        </div>
      </td>
      <td data-label={t.slug}>{slug}</td>
      <td data-label={t.description}>{description ?? '–'}</td>
      <td data-label={t.articles}>{articles}</td>
      <td data-label={t.actions}>
        {isMoving ? (
          <BatchProgress operation={operation} title={t.movingArticles} counts={MOVED_COUNTS} />
        ) : (
          <Group gap="xs">
            <Button size="compact-sm" variant="default" aria-label={t.editNamedCategory({ name })} onClick={onEdit}>
              {t.edit}
            </Button>
            {!is_section && (
              <Button size="compact-sm" variant="default" aria-label={t.deleteCategory({ name })} onClick={onDelete}>
                {moving_to ? t.continueDeletion : t.delete}
              </Button>
            )}
          </Group>
        )}
      </td>
    </tr>
  )
}
