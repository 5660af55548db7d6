import type { ReactNode } from 'react'

/** Stands where a list has nothing to show. */
export function EmptyList({ title, text, action }: { title: string; text?: string; action?: ReactNode }) {
  return (
    <div className="mt-10 rounded-10 border border-line bg-surface-1 px-6 py-16 text-center">
      <h2 className="headline text-24">{title}</h2>
      {text && <p className="mx-auto mt-3 max-w-[32rem] text-muted">{text}</p>}
      {action && <p className="mt-6">{action}</p>}
    </div>
  )
}
