import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { BANNER_PROVIDERS } from '#shared/domain/articles/banners.ts'
import { queryOf } from '../../platform/api/queries.ts'
import type { BannerForm } from './banner-form.ts'
import { PROVIDER_TEXTS } from './banner-form.ts'
import { painterText, providerLabel } from './banner-texts.ts'
import { t } from './catalogue.ts'

interface ProviderProps {
  value: BannerForm['ai_provider']
  onChange: (value: BannerForm['ai_provider']) => void
}

/** Chooses a provider; says beforehand who really draws for it: a model, or the program where none is connected. */
export function ProviderField({ value, onChange }: ProviderProps) {
  const { data, error, isFetching, refetch } = useQuery(queryOf('getMissingPictures', {}))
  const painterOf = (provider: BannerForm['ai_provider']) => data?.banner_painters.find((one) => one.provider === provider)?.painter
  return (
    <div>
      <Select
        label={t.provider}
        description={error ? t.couldNotFindPainter : painterText(PROVIDER_TEXTS[value], painterOf(value))}
        data={BANNER_PROVIDERS.map((provider) => ({ value: provider, label: providerLabel(PROVIDER_TEXTS[provider], painterOf(provider)) }))}
        value={value}
        allowDeselect={false}
        onChange={(chosen) => onChange(BANNER_PROVIDERS.find((one) => one === chosen) ?? value)}
      />
      {error && (
        <Button variant="subtle" size="compact-sm" mt={4} loading={isFetching} onClick={() => void refetch()}>
          {t.checkAgain}
        </Button>
      )}
    </div>
  )
}
