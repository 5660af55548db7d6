import { useReader } from '../ui/reader-context.tsx'

/** Stands where the time goes until the text is cut there; no language has it. */
const HERE = '\n'

/** Says when a form that was sent too often may be sent again; `on-demand/forms.ts` fills the time in. */
export function TooMany() {
  const { t } = useReader()
  const [before, after] = t('forms.tooMany', { when: HERE }).split(HERE)
  return (
    <>
      {before}
      <span data-wait suppressHydrationWarning>
        …
      </span>
      {after}
    </>
  )
}
