import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../platform/api/queries.ts'
import { dateTime } from '../../platform/screen/date-time.ts'
import { ForcedReason } from '../outcome/forced-reason.tsx'
import { t } from './catalogue.ts'

/** Of an article whose live publication was forced: who did it, when, why, and over which rules. */
export function ForcedNote({ articleId }: { articleId: string }) {
  const { data } = useQuery({ ...queryOf('listVersions', { params: { id: articleId } }), staleTime: 30_000 })
  const publication = data?.publications.find(({ live }) => live)
  if (!publication?.forced) return null
  return (
    <Alert color="yellow" p="xs" title={t.forcePublished}>
      {publication.published_by_name ?? t.formerAdministrator}, {dateTime.format(new Date(publication.published_at))}
      <ForcedReason forced={publication.forced} />
    </Alert>
  )
}
