import { Select, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ARTICLE_LIMITS } from '#shared/contracts/articles/articles.ts'
import { PICKER_SIZE } from '#shared/domain/articles/banners.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { errorText } from '../../platform/screen/texts.ts'
import type { BannerForm } from './banner-form.ts'
import { t } from './catalogue.ts'

/** Milliseconds after the last letter before the list is asked. */
const TYPING_MS = 250

/** Chooses one of the published articles, newest first, by words of its title. */
export function ArticlePicker({ value, onChange }: { value: BannerForm['article']; onChange: (article: BannerForm['article']) => void }) {
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  // The chosen title stands in the field: it is not what is searched for.
  const [q] = useDebouncedValue(typed === value?.title ? '' : typed.slice(0, ARTICLE_LIMITS.query), TYPING_MS)
  const { data, error, isFetching } = useQuery({
    ...queryOf('listArticles', { query: { locale: 'en', state: 'published', limit: PICKER_SIZE, ...(q.trim() ? { q: q.trim() } : {}) } }),
    enabled: isOpen || value !== null,
    placeholderData: keepPreviousData,
  })
  const found = (data?.articles ?? []).map(({ id, title, hero_image_url }) => ({ id, title, hasPicture: hero_image_url !== '' }))
  const offered = value && !found.some(({ id }) => id === value.id) ? [value, ...found] : found
  return (
    <>
      <Select
        label={t.articleOptional}
        description={data && data.total > PICKER_SIZE ? t.showingNewest({ shown: PICKER_SIZE, total: data.total }) : t.publishedArticlesNewestFirst}
        placeholder={t.searchByTitle}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t.clearArticle }}
        data={offered.map(({ id, title }) => ({ value: id, label: title }))}
        filter={({ options }) => options}
        value={value?.id ?? null}
        onChange={(id) => onChange(offered.find((article) => article.id === id) ?? null)}
        searchValue={typed}
        onSearchChange={setTyped}
        onDropdownOpen={() => setOpen(true)}
        nothingFoundMessage={isFetching ? t.searching : t.noSuchPublishedArticles}
        maxDropdownHeight={320}
      />
      {error && (
        <Text c="red" fz="sm" role="alert">
          {t.couldNotLoadData({ error: errorText(error) })}
        </Text>
      )}
    </>
  )
}
