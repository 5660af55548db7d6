import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { queryOf } from '../../platform/api/queries.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { ArticleEditor, type ArticleEditorProps } from './article-editor.tsx'
import { t } from './catalogue.ts'

/** An article that exists. What the screen shows of its state follows the server; what is typed does not. */
export function EditArticle({ sideCards }: Pick<ArticleEditorProps, 'sideCards'>) {
  const { id = '' } = useParams()
  const { data, error, isFetchedAfterMount, refetch } = useQuery({ ...queryOf('getArticle', { params: { id } }), staleTime: 0, refetchOnMount: 'always' })
  if (data && (isFetchedAfterMount || error)) return <ArticleEditor key={data.id} article={data} sideCards={sideCards} />
  if (!error) {
    return (
      <Group justify="center" p="xl" role="status">
        <Loader size="sm" />
        <Text c="dimmed">{t.loadingArticle}</Text>
      </Group>
    )
  }
  return (
    <Alert color="red" role="alert" title={t.couldNotLoadArticles}>
      <Stack align="start" gap="xs">
        {errorText(error)}
        <Group gap="xs">
          <Button size="compact-sm" onClick={() => void refetch()}>
            {t.tryAgain}
          </Button>
          <Button size="compact-sm" variant="default" component={Link} to="/admin/articles">
            {t.articles}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
