import { Badge, Button, Group, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { sectionLabel } from '#shared/sections.ts'
import { BatchProgress } from '../../platform/operations/batch-progress.tsx'
import { useOperation } from '../../platform/operations/follow-operation.ts'
import { refetchProjected } from '../../platform/operations/refetch.ts'
import { toast } from '../../platform/shell/toast.ts'
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
      <td data-label="Pavadinimas">
        <div>
          <Text fz="sm" fw={500}>
            {name}
          </Text>
          <Group gap={6}>
            <Badge variant="default" tt="none">
              {is_section ? 'Skyrius' : sectionLabel(section)}
            </Badge>
            {moving_to && (
              <Badge variant="light" color="yellow" tt="none">
                Trinama
              </Badge>
            )}
          </Group>
        </div>
      </td>
      <td data-label="Slug">{slug}</td>
      <td data-label="Aprašymas">{description ?? '–'}</td>
      <td data-label="Straipsniai">{articles}</td>
      <td data-label="Veiksmai">
        {isMoving ? (
          <BatchProgress operation={operation} title="Perkeliami straipsniai" counts={MOVED_COUNTS} />
        ) : (
          <Group gap="xs">
            <Button size="compact-sm" variant="default" aria-label={`Redaguoti kategoriją „${name}“`} onClick={onEdit}>
              Redaguoti
            </Button>
            {!is_section && (
              <Button size="compact-sm" variant="default" aria-label={`Ištrinti kategoriją „${name}“`} onClick={onDelete}>
                {moving_to ? 'Tęsti trynimą' : 'Ištrinti'}
              </Button>
            )}
          </Group>
        )}
      </td>
    </tr>
  )
}
