import { Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { LOCALE_INFO, TARGET_LOCALES, type TargetLocale } from '#shared/locales.ts'
import { queryOf } from '../../../platform/api/queries.ts'
import { Fault, Loading } from '../../../platform/screen/states.tsx'
import { CardEditor } from './card-editor.tsx'
import { t } from './catalogue.ts'

const LANGUAGES = TARGET_LOCALES.map((value) => ({ value, label: `${LOCALE_INFO[value].nativeName} (${value})` }))

const FIRST: TargetLocale = 'lt'

/** How each language is written: what translators and judges are told, changed by editors, in versions. */
export function StyleTab() {
  const [search, setSearch] = useSearchParams()
  const locale = TARGET_LOCALES.find((one) => one === search.get('language')) ?? FIRST
  return (
    <Stack>
      <Select
        label={t.language}
        maw={420}
        data={LANGUAGES}
        value={locale}
        allowDeselect={false}
        onChange={(value) => setSearch({ tab: 'style', language: value ?? FIRST })}
      />
      <CardOf key={locale} locale={locale} />
    </Stack>
  )
}

function CardOf({ locale }: { locale: TargetLocale }) {
  const { data, error, isFetching, refetch } = useQuery({ ...queryOf('getStyleCard', { params: { locale } }), staleTime: 0, refetchOnMount: 'always' })
  return (
    <>
      <Text c="dimmed" fz="sm" maw="80ch">
        {t.whatCardIsFor}
      </Text>
      {error && <Fault title={t.couldNotLoadStyleCard} error={error} isAsking={isFetching} onAgain={() => void refetch()} />}
      {data ? <CardEditor card={data} /> : !error && <Loading text={t.loadingStyleCard} />}
    </>
  )
}
