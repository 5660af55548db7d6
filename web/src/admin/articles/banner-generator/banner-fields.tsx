import { Button, Group, SegmentedControl, Select, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core'
import type { RefObject } from 'react'
import { BANNER_LIMITS, BANNER_SIZES, BANNER_THEMES, BANNER_TYPES } from '#shared/domain/articles/banners.ts'
import { ArticlePicker } from './article-picker.tsx'
import { type BannerForm, PRESETS, THEME_TEXTS, TYPE_TEXTS } from './banner-form.ts'
import { t } from './catalogue.ts'
import { ProviderField } from './provider-field.tsx'

interface FieldsProps {
  form: BannerForm
  set: (change: Partial<BannerForm>) => void
  titleFault: string | null
  titleField: RefObject<HTMLInputElement | null>
}

/** What a banner is made of. */
export function BannerFields({ form, set, titleFault, titleField }: FieldsProps) {
  return (
    <Stack gap="md">
      <div>
        <Text fz="sm" fw={500} mb={6}>
          {t.examples}
        </Text>
        <Group gap="xs">
          {PRESETS.map(({ label, values }) => (
            <Button key={label} variant="default" size="compact-sm" onClick={() => set(values)}>
              {label}
            </Button>
          ))}
        </Group>
      </div>
      <ProviderField value={form.ai_provider} onChange={(ai_provider) => set({ ai_provider })} />
      <Select
        label={t.type}
        data={BANNER_TYPES.map((value) => ({ value, label: TYPE_TEXTS[value] }))}
        value={form.type}
        allowDeselect={false}
        onChange={(value) => set({ type: BANNER_TYPES.find((one) => one === value) ?? form.type })}
      />
      <TextInput
        ref={titleField}
        label={t.title}
        withAsterisk
        value={form.title}
        maxLength={BANNER_LIMITS.title}
        error={titleFault}
        onChange={({ currentTarget }) => set({ title: currentTarget.value })}
      />
      <Textarea
        label={t.description}
        autosize
        minRows={2}
        value={form.description}
        maxLength={BANNER_LIMITS.description}
        onChange={({ currentTarget }) => set({ description: currentTarget.value })}
      />
      <Select
        label={t.dimensions}
        data={BANNER_SIZES.map((value) => ({ value, label: value.replace('x', ' × ') }))}
        value={form.dimensions}
        allowDeselect={false}
        onChange={(value) => set({ dimensions: BANNER_SIZES.find((one) => one === value) ?? form.dimensions })}
      />
      <div>
        <Text fz="sm" fw={500} mb={6} id="banner-theme">
          {t.theme}
        </Text>
        <SegmentedControl
          aria-labelledby="banner-theme"
          data={BANNER_THEMES.map((value) => ({ value, label: THEME_TEXTS[value] }))}
          value={form.theme}
          onChange={(value) => set({ theme: BANNER_THEMES.find((one) => one === value) ?? form.theme })}
        />
      </div>
      <ArticlePicker
        value={form.article}
        onChange={(article) =>
          set({
            article,
            auto_assign: article !== null && form.auto_assign,
            ...(article && form.title === '' ? { title: article.title.slice(0, BANNER_LIMITS.title) } : {}),
          })
        }
      />
      <Switch
        label={t.assignToArticleRightAway}
        description={t.aboutAssigning}
        disabled={form.article === null}
        checked={form.auto_assign && form.article !== null}
        onChange={({ currentTarget }) => set({ auto_assign: currentTarget.checked })}
      />
    </Stack>
  )
}
