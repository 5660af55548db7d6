import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { articleToOpen, useIsFresh } from '../../platform/api/article-to-open.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { ArticleEditor, type ArticleEditorProps } from './article-editor.tsx'
import { t } from './catalogue.ts'
import { useEditorAddress } from './editor-address.ts'

/**
 * A new article, or one that exists. What the screen shows of its state follows the server; what is typed does not. A new one gets its own
 * address as soon as it is stored, and the same editor goes on.
 */
export function EditArticle({ sideCards }: Pick<ArticleEditorProps, 'sideCards'>) {
  const { id } = useParams()
  const { editor, opened, move } = useEditorAddress(id)
  const isFresh = useIsFresh(id ?? '')
  const { data, error, isFetchedAfterMount, refetch } = useQuery({ ...articleToOpen(id ?? ''), enabled: id !== undefined, refetchOnMount: true })
  if (id === undefined) return <ArticleEditor key={editor} article={null} onCreated={move} sideCards={sideCards} />
  // What was created here is known without being asked for.
  if (data && (isFresh || isFetchedAfterMount || error || opened === id))
    return <ArticleEditor key={editor} article={data} onCreated={move} sideCards={sideCards} />
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
