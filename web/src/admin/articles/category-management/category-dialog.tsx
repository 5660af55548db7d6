import { Alert, Button, Group, Modal, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { CATEGORY_LIMITS } from '#shared/contracts/articles/categories.ts'
import { SLUG_PATTERN, slugify } from '#shared/domain/text/slugs.ts'
import { SECTIONS, type Section, sectionLabel } from '#shared/sections.ts'
import { call } from '../../platform/api/call.ts'
import { ProblemError } from '../../platform/api/problem-error.ts'
import { refetchProjected } from '../../platform/operations/refetch.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'
import type { Category } from './category.ts'
import { MISSING_NAME } from './category-texts.ts'

const CHOICES = SECTIONS.map((section) => ({ value: section, label: sectionLabel(section) }))

interface DialogProps {
  /** The one to be changed; absent: a new one. */
  category?: Category
  onClose: () => void
}

/** Makes a category or changes one. The slug follows the name of a new one until somebody types another. */
export function CategoryDialog({ category, onClose }: DialogProps) {
  const queries = useQueryClient()
  const [name, setName] = useState(category?.name ?? '')
  const [slug, setSlug] = useState(category?.slug ?? '')
  const [isTyped, setTyped] = useState(category !== undefined)
  const [description, setDescription] = useState(category?.description ?? '')
  const [section, setSection] = useState<Section>(category?.section ?? 'news')
  const [fault, setFault] = useState<{ name?: string; slug?: string }>({})
  const isSection = category?.is_section ?? false
  const save = useMutation({
    mutationFn: () => {
      const body = { name: name.trim(), slug, description: description.trim() || null }
      return category
        ? call('saveCategory', { params: { id: category.id }, body: { ...body, version: category.version } })
        : call('createCategory', { body: { ...body, section } })
    },
    onSuccess: () => {
      toast({ tone: 'success', text: category ? t.categoryUpdated : t.categoryCreated })
      onClose()
    },
    onError: (error) => {
      const isTaken = error instanceof ProblemError && error.code === 'category-slug-taken'
      const free = isTaken && typeof error.extra.suggested_slug === 'string' ? t.availableSlug({ suggestedSlug: error.extra.suggested_slug }) : ''
      if (isTaken) setFault({ slug: `${errorText(error)}${free}` })
      else toast({ tone: 'error', text: t.couldNotSaveCategory({ error: errorText(error) }) })
    },
    onSettled: () => void refetchProjected(queries, ['getCategoryDesk', 'listCategories']),
  })
  const typeName = (typed: string) => {
    setName(typed)
    if (!isTyped) setSlug(slugify(typed))
    setFault({})
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = faultsOf(name, slug)
    setFault(found)
    if (found.name) toast({ tone: 'error', text: found.name })
    if (!found.name && !found.slug && !save.isPending) save.mutate()
  }
  return (
    <Modal opened onClose={onClose} title={category ? t.editCategory : t.newCategory} closeButtonProps={{ 'aria-label': t.close }}>
      <Stack component="form" onSubmit={submit}>
        {isSection && <Alert color="blue">{t.aboutSection}</Alert>}
        <TextInput
          label={t.name}
          withAsterisk
          data-autofocus
          maxLength={CATEGORY_LIMITS.name}
          disabled={isSection}
          value={name}
          error={fault.name}
          onChange={({ currentTarget }) => typeName(currentTarget.value)}
        />
        <TextInput
          label={t.slug}
          description={t.aboutSlug}
          withAsterisk
          maxLength={CATEGORY_LIMITS.slug}
          disabled={isSection}
          value={slug}
          error={fault.slug}
          onChange={({ currentTarget }) => {
            setSlug(currentTarget.value)
            setTyped(currentTarget.value !== '')
            setFault({})
          }}
        />
        <Select
          label={t.section}
          description={category ? t.sectionIsFixed : t.aboutNewSection}
          data={CHOICES}
          value={section}
          allowDeselect={false}
          disabled={category !== undefined}
          onChange={(value) => setSection(SECTIONS.find((one) => one === value) ?? section)}
        />
        <Textarea
          label={t.description}
          autosize
          minRows={2}
          maxLength={CATEGORY_LIMITS.description}
          value={description}
          onChange={({ currentTarget }) => setDescription(currentTarget.value)}
        />
        <Group>
          <Button type="submit" loading={save.isPending}>
            {category ? t.save : t.create}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t.cancel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function faultsOf(name: string, slug: string): { name?: string; slug?: string } {
  if (name.trim() === '') return { name: MISSING_NAME }
  if (slug.trim() === '') return { name: MISSING_NAME, slug: t.enterSlugInLatinLetters }
  return SLUG_PATTERN.test(slug) ? {} : { slug: t.slugFault }
}
