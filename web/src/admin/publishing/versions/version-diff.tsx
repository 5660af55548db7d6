import { Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { LOCALE_INFO, type Locale } from '#shared/locales.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { DiffParts } from '../../platform/screen/diff-parts.tsx'
import { Empty, Fault, Loading } from '../../platform/screen/states.tsx'
import { t } from './catalogue.ts'
import { type Difference, differenceName, isList } from './version-texts.ts'

/** From where a text is wide enough to be read in two columns. */
const WIDE = '(min-width: 80em)'

interface Props {
  articleId: string
  reference: string
  locale: Locale
  against: string
}

/** What the two versions differ in, read again whenever it is shown. */
export const useDifference = ({ articleId, reference, locale, against }: Props) =>
  useQuery({
    ...queryOf('diffVersion', { params: { id: articleId, number: reference as never }, query: { locale, against: against as never } }),
    staleTime: 0,
  })

/** What changed in one language from a version to another, or to the working copy. */
export function VersionDiff({ articleId, reference, locale, against }: Props) {
  const { data, error, isFetching, refetch } = useDifference({ articleId, reference, locale, against })
  const isWide = useMediaQuery(WIDE) ?? false
  if (!data)
    return error ? <Fault title={t.couldNotCompare} error={error} isAsking={isFetching} onAgain={() => void refetch()} /> : <Loading text={t.comparing} />
  if (data.differences.length === 0) return <Empty text={t.noDifferences} />
  return (
    <Stack gap="sm">
      {data.differences.map((difference, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a difference has no other name.
        <section key={`${index} ${difference.field}`} className="version-difference">
          <Text component="h2" fz="xs" c="dimmed" fw={600}>
            {differenceName(difference)}
          </Text>
          {isWide && difference.kind === 'changed' ? (
            <div className="version-sides" lang={LOCALE_INFO[locale].tag}>
              <Words difference={difference} only="removed" />
              <Words difference={difference} only="added" />
            </div>
          ) : (
            <div lang={LOCALE_INFO[locale].tag}>
              <Words difference={difference} />
            </div>
          )}
        </section>
      ))}
    </Stack>
  )
}

function Words({ difference, only }: { difference: Difference; only?: 'removed' | 'added' }) {
  const parts = isList(difference) ? difference.parts.map(({ kind, text }) => ({ kind, text: `${text}  ` })) : difference.parts
  return (
    <p className="version-words">
      <DiffParts parts={parts} {...(only ? { only } : {})} />
    </p>
  )
}
