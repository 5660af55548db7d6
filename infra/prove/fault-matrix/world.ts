import type { LinkAnswer } from '#shared/domain/platform/external-links.ts'

/** What is not in table or bucket; a fault sets it otherwise. */
export interface World {
  /** Answers of our own site by path, instead of what is stored: a status, and milliseconds until it came. */
  answers: Map<string, { status: number | null; ms: number }>
  /** Answers of other sites by address; all others 200. */
  links: Map<string, LinkAnswer>
  /** Pictures that nothing stands at. */
  lostPictures: Set<string>
  /** The section that a model reads out of a title; `news` for all others. */
  sections: Map<string, string>
}

export const calmWorld = (): World => ({ answers: new Map(), links: new Map(), lostPictures: new Set(), sections: new Map() })

/** Sets everything back to how it is on a healthy day. */
export function calm(world: World): void {
  for (const part of Object.values(world)) part.clear()
}
