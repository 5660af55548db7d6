import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../../auth/may.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { Fault, Loading } from '../../platform/screen/states.tsx'
import { type ArticleField, type ArticleValues, changedFields } from './article-form.ts'
import { t } from './catalogue.ts'
import { FieldDifferences } from './field-differences.tsx'
import { FIELD_TEXTS } from './field-texts.ts'

interface Props {
  articleId: string
  reference: string
  values: ArticleValues
  isRestoring: boolean
  onRestore: (change: Partial<ArticleValues>) => void
}

/** What changed from a revision to what the form shows now, and buttons that put all of it or one field back. */
export function RevisionDiff({ articleId, reference, values, isRestoring, onRestore }: Props) {
  const may = useMay()
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf('getRevision', { params: { id: articleId, reference } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!data)
    return error ? <Fault title={t.couldNotCompare} error={error} isAsking={isFetching} onAgain={() => void refetch()} /> : <Loading text={t.comparing} />
  // An editor decides whether an article is featured.
  const { featured, ...text } = data.text
  const change: Partial<ArticleValues> = may('planArticle') ? { ...text, featured } : text
  const before = { ...values, ...change }
  const isSame = changedFields(before, values).length === 0
  const restore = (field: ArticleField) => (
    <Button
      size="compact-xs"
      variant="default"
      disabled={isRestoring}
      aria-label={t.restoreField({ field: FIELD_TEXTS[field] })}
      onClick={() => onRestore({ [field]: change[field] })}
    >
      {t.restoreOne}
    </Button>
  )
  return (
    <Stack gap="sm" miw={0}>
      <Group justify="space-between" gap="xs">
        <Text c="dimmed" fz="xs">
          {t.revisionLegend}
        </Text>
        {!isSame && (
          <Button size="compact-sm" loading={isRestoring} onClick={() => onRestore(change)}>
            {t.restoreWholeText}
          </Button>
        )}
      </Group>
      <FieldDifferences before={before} after={values} action={restore} />
    </Stack>
  )
}
