import { Check, Link, Mail, Share, XMark } from './icons.tsx'
import type { Translate } from './messages.ts'
import { useReader } from './reader-context.tsx'

const NETWORKS = [
  { name: 'X', mark: <XMark />, address: (url: string, title: string) => `https://x.com/intent/post?url=${url}&text=${title}` },
  { name: 'LinkedIn', mark: 'in', address: (url: string) => `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
  { name: 'Facebook', mark: 'f', address: (url: string) => `https://www.facebook.com/sharer/sharer.php?u=${url}` },
] as const

/** What sharing has to say, for `data-share-texts` of whatever the panels stand in: once, however many there are. */
export const shareTexts = (t: Translate): string =>
  JSON.stringify({
    copied: t('share.copied'),
    copiedText: t('share.copiedText'),
    copyFailed: t('share.copyFailed'),
    shared: t('share.shared'),
    failed: t('share.failed'),
    unsupported: t('share.unsupported'),
    popupBlocked: t('share.popupBlocked'),
  })

/**
 * Ways to pass an article on. The networks are plain links: nothing of theirs is on the page, and without scripts they
 * still work. What happens on a press is in `on-demand/share.ts`, which takes its words from `shareTexts`.
 */
export function SharePanel({ path, title }: { path: string; title: string }) {
  const { site, t } = useReader()
  const url = encodeURIComponent(site.origin + path)
  const name = encodeURIComponent(title)
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are no fields of a form.
    <div role="group" aria-label={t('share.title')} className="share no-print">
      <button type="button" data-share="copy" data-needs-script className="tool cursor-pointer">
        <span className="sr-only">{t('share.copy')}</span>
        <span className="when-idle">
          <Link />
        </span>
        <span className="when-done text-accent">
          <Check />
        </span>
      </button>
      <button type="button" data-share="native" data-needs-script className="tool cursor-pointer">
        <span className="sr-only">{t('share.native')}</span>
        <Share />
      </button>
      {NETWORKS.map(({ name: network, mark, address }) => (
        <a key={network} href={address(url, name)} target="_blank" rel="noopener noreferrer" data-share="popup" className="tool font-semibold text-16">
          <span className="sr-only">{t('common.newTab', { link: t('share.on', { network }) })}</span>
          <span aria-hidden="true">{mark}</span>
        </a>
      ))}
      <a href={`mailto:?subject=${name}&body=${url}`} className="tool">
        <span className="sr-only">{t('share.email')}</span>
        <Mail />
      </a>
    </div>
  )
}
