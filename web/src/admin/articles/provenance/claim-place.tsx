import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'
import { languageText, placeText } from './provenance-texts.ts'
import { showClaim } from './show-claim.ts'

interface Props {
  /** The English original's id. */
  articleId: string
  claim: string
  locale: Locale
  segment: string
}

/** Leads to where a claim stands: in this editor, or in that of the translation. */
export function ClaimPlace({ articleId, claim, locale, segment }: Props) {
  if (locale !== ORIGINAL_LOCALE) {
    return (
      <Anchor component={Link} to={`/admin/articles/${articleId}/translations/${locale}#${segment}`} underline="always" fz="inherit">
        {languageText(locale)}: {placeText(segment)}
      </Anchor>
    )
  }
  const show = () => {
    if (!showClaim({ claim, segment })) toast({ tone: 'info', text: t.passageIsGone })
  }
  return (
    <Anchor component="button" type="button" underline="always" fz="inherit" aria-label={t.showClaim({ claim, segment: placeText(segment) })} onClick={show}>
      {placeText(segment)}
    </Anchor>
  )
}
