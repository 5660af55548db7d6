import { Anchor, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useMay } from '../../../auth/may.ts'
import { call } from '../../platform/api/call.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { Fault } from '../../platform/screen/states.tsx'
import { confirm } from '../../platform/shell/confirm.tsx'
import { t } from './catalogue.ts'
import type { LibraryImage } from './library-image.ts'

interface Props {
  image: LibraryImage
  onPick: (image: LibraryImage) => void
  onRemoved: () => void
}

/** What is known of an image, the articles that show it, and what can be done with it. */
export function LibraryDetail({ image, onPick, onRemoved }: Props) {
  const queries = useQueryClient()
  const may = useMay()
  const uses = useQuery({ ...queryOf('listImageUses', { query: { file: image.file } }), staleTime: 0 })
  const removal = useMutation({
    mutationFn: () => call('removeLibraryImage', { query: { file: image.file } }),
    onSuccess: () => {
      onRemoved()
      return queries.invalidateQueries({ queryKey: ['listLibraryImages'] })
    },
    onError: () => uses.refetch(),
  })
  const remove = async () => {
    if (await confirm(t.removeQuestion, t.removeFromLibrary, t.fileStays)) removal.mutate()
  }
  const size = image.width && image.height ? t.pixels({ width: image.width, height: image.height }) : ''
  return (
    <Paper withBorder p="sm" role="group" aria-label={t.chosenImage}>
      <Stack gap="xs">
        <Text fw={600}>{image.alt || t.notDescribed}</Text>
        <Text c="dimmed" fz="sm">
          {[image.credit, image.name, size].filter(Boolean).join(' · ')}
        </Text>
        {uses.error && <Fault title={t.couldNotLoadUses} error={uses.error} onAgain={() => void uses.refetch()} isAsking={uses.isFetching} />}
        {uses.data && <Uses {...uses.data} />}
        {removal.error && <Fault title={t.couldNotRemove} error={removal.error} />}
        <Group justify="flex-end" gap="xs">
          {may('removeLibraryImage') && (
            <Button variant="default" color="red" disabled={!uses.data || uses.data.uses.length > 0} loading={removal.isPending} onClick={() => void remove()}>
              {t.removeFromLibrary}
            </Button>
          )}
          <Button onClick={() => onPick(image)}>{t.useImage}</Button>
        </Group>
      </Stack>
    </Paper>
  )
}

function Uses({ uses, more }: { uses: readonly { article_id: string | null; title: string | null; place: 'hero' | 'text' }[]; more: boolean }) {
  if (uses.length === 0) return <Text fz="sm">{t.usedNowhere}</Text>
  return (
    <div>
      <Text fz="sm">{t.usedIn}</Text>
      <ul className="image-uses">
        {uses.map(({ article_id, title, place }, index) => (
          <li key={article_id ?? index}>
            {article_id ? (
              <Anchor component={Link} to={`/admin/articles/${article_id}`} target="_blank" fz="sm">
                {title}
              </Anchor>
            ) : (
              t.someonesArticle
            )}{' '}
            ({place === 'hero' ? t.asHero : t.inText})
          </li>
        ))}
        {more && <li>{t.andMore}</li>}
      </ul>
    </div>
  )
}
