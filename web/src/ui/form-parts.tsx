import type { ReactNode } from 'react'

/** A field that people neither see nor reach: whoever fills it in is a program. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="honeypot">
      <input type="text" name="website" tabIndex={-1} autoComplete="off" />
    </div>
  )
}

/** What a form has to say, by its states; `on-demand/forms.ts` says which holds. */
export function FormStatus({ id, texts }: { id: string; texts: Readonly<Record<string, ReactNode>> }) {
  return (
    <div id={id} role="status" className="mt-3 text-14">
      {Object.entries(texts).map(([states, text]) => (
        <p key={states} data-when={states} className={states === 'done' ? 'font-semibold text-accent' : 'text-critical'}>
          {text}
        </p>
      ))}
    </div>
  )
}
