import { Alert, Button, Group, Modal, Select, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isCategoryId } from '#shared/domain/articles/categories.ts'
import { start } from '../../platform/api/call.ts'
import { ProblemError } from '../../platform/api/problem-error.ts'
import { refetchProjected } from '../../platform/operations/refetch.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'
import type { Category } from './category.ts'
import { categoryChoices } from './category-choices.ts'
import { DELETE_QUESTION, removalAnnouncement } from './category-texts.ts'

interface DialogProps {
  category: Category
  categories: readonly Category[]
  onClose: () => void
}

/** Asks before a category goes, and where its articles go. */
export function DeleteDialog({ category: { id, name, section, articles, moving_to }, categories, onClose }: DialogProps) {
  const queries = useQueryClient()
  const [target, setTarget] = useState<string | null>(moving_to)
  const choices = categoryChoices(categories.filter((one) => one.id !== id && one.moving_to === null))
  const takes = categories.find((one) => one.id === target)
  const remove = useMutation({
    mutationFn: async () => {
      const query = articles > 0 && isCategoryId(target) ? { reassign_to: target } : {}
      const demand = await start('deleteCategory', { params: { id }, query }).catch((error: unknown) => {
        if (error instanceof ProblemError && error.code === 'confirmation-required') return error.extra
        throw error
      })
      const { confirmation, consequences } = demand as { confirmation?: string; consequences?: { articles?: number } }
      // What this dialog has shown must be what the server will do.
      if (!confirmation || consequences?.articles !== articles) return null
      return start('deleteCategory', { params: { id }, query: { ...query, confirmation } })
    },
    onSuccess: (answer) => {
      if (answer === null) return toast({ tone: 'warning', text: t.articleCountChanged })
      if ('result' in answer) toast(removalAnnouncement({ status: 'success', result: answer.result, error_code: null }))
    },
    onError: (error) => toast({ tone: 'error', text: t.couldNotDeleteCategory({ error: errorText(error) }) }),
    onSettled: () => {
      void refetchProjected(queries, ['getCategoryDesk', 'listCategories'])
      onClose()
    },
  })
  return (
    <Modal opened onClose={onClose} title={t.deleteNamed({ name })} closeButtonProps={{ 'aria-label': t.close }}>
      <Stack>
        <Text>{DELETE_QUESTION}</Text>
        {articles > 0 && (
          <>
            <Text c="dimmed" fz="sm">
              {t.articlesWillBeMoved({ articles })}
            </Text>
            <Select
              label={t.moveArticlesTo}
              withAsterisk
              placeholder={t.choose}
              data={choices}
              value={target}
              allowDeselect={false}
              disabled={moving_to !== null}
              onChange={setTarget}
            />
            {takes && takes.section !== section && <Alert color="yellow">{t.sectionChanges}</Alert>}
          </>
        )}
        <Group>
          <Button color="red" loading={remove.isPending} disabled={articles > 0 && !target} onClick={() => remove.mutate()}>
            {t.delete}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t.cancel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
